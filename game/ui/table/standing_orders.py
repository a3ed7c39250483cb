"""Standing orders given at the table: by a button, by what stands for one, or together with an answer."""

from __future__ import annotations

from game.ui.table.game_table import GameTable
from game.ui.table.view import AnswerWithOrders


def give_order(scene: GameTable, seat: int, kind: str, value: str) -> None:
    """Set a standing order of a seat: the one way in which a table does so, for what is shown has to follow at once."""
    scene.session.order(seat, kind, value)
    scene.director.collect()
    scene.director.take_orders()
    scene.make_buttons()
    scene.window.redraw()


def answer_always(scene: GameTable, implied: AnswerWithOrders) -> None:
    """Give standing orders, then the answer that goes with them: what it leads to already follows the orders."""
    decision = scene.controller.decision
    if decision is None:
        return
    for kind, value in implied.orders:
        give_order(scene, int(decision.seat), kind, value)
    scene.answer(implied.answer)


def order_by(scene: GameTable, ref: str) -> bool:
    """Give the order that something stands for that is no part of the question; return whether there was one.

    A ref stands for an order of its kind, and for one whose value is its name. A refused one says why.
    """
    decision = scene.controller.decision
    seat = int(decision.seat) if decision is not None else scene.session.viewer
    if seat is None or scene.history_view.active:
        return False
    kind, _, name = ref.partition(":")
    for label, order, value, why in scene.table.orders.list_orders(scene.director.display, seat):
        if order == kind or (name and value == name):
            if why:
                scene.refuse(why, "")
            else:
                give_order(scene, seat, order, value)
                scene.window.notice = label
            return True
    return False
