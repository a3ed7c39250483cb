"""A window at which whoever drives it looks once in a wait, or never: nothing is drawn in between."""

from game.ui.window.window import Window
from tests.ui.pointer import Pointer


class GlancedWindow(Window):
    """Draws only frames that are looked at, the last one of each wait, where it `glances`; none where nobody `sees`.

    Games with every frame drawn are played by `tests.soak`, in the suite too.
    """

    glances = True
    sees = True
    is_looked_at = True

    def _draw_frame(self, top):
        if not self.sees or (self.glances and not self.is_looked_at):
            if not self._dirty:
                # Were this frame drawn, the next turns would have time to paint.
                self.canvas.art.work()
            self._dirty = True
            return
        super()._draw_frame(top)


class Glancer(Pointer):
    """Has a `GlancedWindow` as `window`, and its clock as `now`, in seconds."""

    def pass_turns(self, count, ms, *, looks=True):
        """Let so many turns of the loop pass that take so long each, and look at the last one, if anybody `looks`."""
        for number in range(1, count + 1):
            self.now += ms / 1000
            self.window.is_looked_at = looks and number == count
            self.window.run_once(wait=False)
        self.window.is_looked_at = True

    def come_up(self, turns):
        """Let what was just opened come up in so many turns, and look at the last one alone."""
        usual, self.window.glances = self.window.glances, True
        self.pass_turns(turns, 50)
        self.window.glances = usual

    def outwait(self, ms):
        """Let more time pass than something takes, without a look."""
        self.pass_turns(int(ms) // 50 + 1, 50, looks=False)
