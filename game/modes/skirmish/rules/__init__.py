"""The rules of the Skirmish, one module a chapter.

Every step is a task on `State.tasks` (`model/tasks.py`) or a step of the phase; `course.py` has the rule for each. A
rule asks at most one question and emits nothing before it. What belongs together is passed on in the task, or comes
back in `state.contest` (the result of a Challenge or Check) and `state.reading` (what the Effects Table said).

| module | clauses |
| --- | --- |
| `course.py` | the object of the kernel: next step, outcome, who sees what |
| `setting_up.py` | gap.setup-victory (start), gap.turn (push) |
| `turns.py` | gap.turn: Priority, activation, Wait, several-players |
| `closing.py` | gap.turn (closing), gap.objectives (scoring) |
| `acting.py` | gap.actions: what a figure may do, each thing a `Doing` |
| `deck.py` | gap.deck: values, icons, links, reshuffling |
| `challenge.py` | gap.draw-hand-size, gap.challenge-procedure, gap.check-procedure, check.procedure, aon |
| `hands.py` | gap.combat-modifiers, draw.defender-hand, condition.reduction: sums of traits and cards |
| `attacks.py` | gap.combat-modifiers, gap.teamwork, edge.primary-*, counter.*, results.*: the order of an attack |
| `edges.py` | edge.*, gap.edge-availability |
| `force.py` | force.* |
| `checks.py` | check.*, armor.*, prot.*, resist.*, tn.*, result.*, aon.* |
| `effects_table.py` | table.*, shift.*, alt.same-table |
| `outcomes.py` | damage, conditions, shock, stun, gap.stacking, gap.wounds (loss) |
| `linking.py` | gap.linked-effects, gap.contact |
| `recovery.py` | recovery.*, rally.*, gap.recovery, gap.command |
| `holding.py` | hold.*, gap.grab |
| `aiding.py` | gap.wounds (healing), gap.powers (Mend, Ward), Bolster, Kindle |
| `morale.py` | gap.morale, panic.* and fear.* up to the flight |
| `hidden.py` | gap.information |

Rules of place, which build on `game/boards/inches.py`:

| module | clauses |
| --- | --- |
| `sight.py` | gap.line-of-sight, gap.hard-cover, gap.distances (walls): `sees(facts, state, a, b)`, `hard_cover`, |
| | `concealed` and `reaches` (with `far`) likewise, `covering_piece(facts, state, a, b)` |
| `moving.py` | gap.moving, gap.actions (move, run, charge, rush), edge.move-two*: `doings(facts, state, figure)`; |
| | task `Moving`; `step_two(ctx, figure, main_opponent)` for the Move Edge |
| `reacting.py` | gap.reactions, from `Moving`: begins `Attack(manner="quick")` and `WaitWindow` |
| `slamming.py` | slam.*, gap.slam-geometry, gap.falling: task `Shove(found)`, begun by `attacks.py` |
| `fleeing.py` | panic.l2 to l4, gap.flight: task `Flight(figure, level)`, begun by `morale.py` and `turns.py` |
| `hiding.py` | gap.hidden: `doings`, `seen_again(ctx, figure)` |
| `ground.py` | gap.terrain, gap.blast-area, gap.objectives: `doings`, `explode(ctx, ...)`, `holder(...)` |

`Effect` (`model/effects.py`) with `kind="fall"` and `distance` is a fall: `checks.fall(...)` makes one, `Resolving`
resolves it. A Maneuver Check is a `Contest` with `purpose="maneuver"`; `challenge.check(...)` makes one.
"""
