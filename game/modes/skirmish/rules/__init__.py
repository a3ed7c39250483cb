"""The rules of the Skirmish, one module a chapter.

Every step is a task on `State.tasks` (`model/tasks.py`) or a step of the phase; `course.py` has the rule for each. A
rule asks before it draws or turns up any card, so that bots can deal hidden cards anew. What belongs together is passed
on in the task, or comes back in `state.contest` (the result of a Challenge or Check) and `state.reading` (what the
Effects Table said).

| module | clauses |
| --- | --- |
| `course.py` | the object of the kernel: next step, outcome, who sees what |
| `setting_up.py` | gap.setup-victory (start), gap.turn (push) |
| `turns.py` | gap.turn: Priority, activation, Wait, several-players |
| `closing.py` | gap.turn (closing), gap.objectives (scoring) |
| `acting.py`, `around.py` | gap.actions: what a figure may do, each thing a `Doing`; the others as it finds them |
| `deck.py` | gap.deck: values, icons, links, reshuffling |
| `challenge.py` | gap.draw-hand-size, gap.challenge-procedure, gap.check-procedure, check.procedure, aon |
| `hands.py` | gap.combat-modifiers, draw.defender-hand, condition.reduction: sums of traits and cards |
| `attacks.py` | gap.combat-modifiers, gap.teamwork, edge.primary-*, results.*: the order of an attack |
| `countering.py` | counter.*, gap.counter-reach: the return hit of a defender |
| `denials.py` | why an action is not open: the reasons behind gap.actions, gap.moving, gap.grab, gap.command |
| `edges.py`, `declaring.py` | edge.*, gap.edge-availability; the order in which Edges are declared |
| `edge_denials.py` | why an Edge cannot be bought |
| `force.py` | force.* |
| `checks.py` | check.*, armor.*, prot.*, resist.*, tn.*, result.*, aon.* |
| `effects_table.py` | table.*, shift.*, alt.same-table |
| `outcomes.py` | damage, conditions, shock, stun, gap.stacking, gap.wounds (loss) |
| `targets.py` | gap.combat-modifiers, gap.teamwork, gap.grab, gap.flying: whom a figure may attack, who supports it |
| `striking.py` | edge.primary-is-hit, gap.linked-effects, gap.contact: hits and what follows them, as `Effect`s |
| `recovery.py` | recovery.*, rally.*, gap.recovery, gap.command |
| `holding.py` | hold.*, gap.grab |
| `scenario_tasks.py` | gap.actions (scenario task), gap.objectives |
| `aiding.py` | gap.wounds (healing), gap.powers (Mend, Ward), Bolster, Kindle |
| `morale.py` | gap.morale, panic.* and fear.* up to the flight |
| `reloading.py` | gap.actions: slow weapons |
| `waiting.py` | gap.turn: when Waiting figures act |
| `finish.py` | gap.setup-victory: Break, Victory Points, conceding, the end |
| `hidden.py`, `odds.py` | gap.information, gap.bots: who sees what, and what is likely |

Rules of place, which build on `game/boards/inches.py`:

| module | clauses |
| --- | --- |
| `places.py` | bases of figures, what is in the way of one (`mover_of`), fliers |
| `sight.py` | gap.line-of-sight, gap.hard-cover, gap.distances (walls): `sees(content, state, a, b)`, `hard_cover`, |
| | `concealed` and `reaches` (with `far`) likewise, `covering_piece(content, state, a, b)`, `rays` for showing |
| `wayfinding.py`, `tries.py` | gap.moving, panic.l1: which ways are legal; the places that are suggested, gap.bots |
| `moving.py` | gap.moving, gap.actions (move, run, charge, rush): `doings`; task `Moving` |
| `reacting.py` | gap.reactions, gap.turn (Wait in a move), gap.morale (terror), Disengage |
| `noticing.py` | gap.hidden, gap.morale (terror): what comes into sight: `look_round(ctx)` |
| `halting.py` | gap.moving, gap.reactions: where a figure stands whose move was stopped |
| `slamming.py` | slam.*, gap.slam-geometry: task `Shove(found)` |
| `short_ways.py`, `move_edge.py` | edge.move-two*, slam.*-follow: steps of 2" that provoke nobody; task `StepTwo` |
| `falling.py` | gap.falling: `fall(figure, distance)` makes the effect, `Resolving` resolves it |
| `fleeing.py` | panic.l2 to l4, gap.flight: task `Flight(figure, level)`, begun by `morale.py` and `turns.py` |
| `leaving.py` | gap.moving, gap.objectives: leaving by an edge, what a mission gives for it |
| `hiding.py` | gap.hidden: `doings`, task `Detecting`, `seen_again(ctx, figure)`, called by `noticing.py` |
| `ground.py` | gap.terrain, gap.objectives: striking pieces, gates, fire, smoke, things that are carried |
| `blasts.py` | gap.blast-area: `explode(ctx, ...)`, task `Blast`; kegs that go off |

A Maneuver Check is a `Contest` with `purpose="maneuver"`; `challenge.begin_check(...)` makes one.
"""
