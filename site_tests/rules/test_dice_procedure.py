"""Procedures: resolved over all faces they give exactly what enumeration gives, and rolls read alike."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from rulespkg.dice import (
    Best,
    Each,
    Exploding,
    GivenFaces,
    Hits,
    Keep,
    OutOfFaces,
    Procedure,
    Repeated,
    Single,
    Stage,
    Total,
    WrongFace,
)
from site_tests.for_all import for_all


def resolved(procedure):
    """The chances of the end over all faces, fed one by one."""
    chances, waiting = Counter(), [((), Fraction(1))]
    while waiting:
        faces, chance = waiting.pop()
        run = procedure.resolve(faces)
        if run.waiting is None:
            chances[run.state] += chance
            continue
        sides = run.waiting[1]
        waiting.extend(((*faces, face), chance / sides) for face in range(1, sides + 1))
    return dict(chances)


def enumerated(procedure):
    ends = procedure.enumerate()
    return {state: Fraction(weight, ends.total) for state, weight in ends.items()}


def tell(state, throw, left):
    return [(f"{state} and {throw.total} leave {left}", "test.step")]


HIT = Stage("Hit", lambda _: Best((Single(6), Single(8))), lambda bar, total: max(0, total - bar), tell)
SOAK = Stage(
    "Soak", lambda margin: Hits(2, 6, 5) if margin else None, lambda margin, hits: margin - hits, tell
)
WEAR = Stage(
    "Wear", lambda left: Single(4) if left > 0 else None, lambda left, face: left - face, tell, again=True
)
FLIP = Stage(
    "Flip", lambda tries: Single(2) if tries else None, lambda n, face: 0 if face == 2 else n - 1, again=True
)
BLOW = Procedure(0, (Stage("Blow", lambda _: Single(4), lambda _, face: face, tell),))
DUEL = Procedure(
    3, (Stage("Edge", lambda _: Single(4), lambda bar, face: face - bar, tell), SOAK), finish=bool
)

PROCEDURES = {
    "nothing": Procedure("start", ()),
    "one stage": Procedure(3, (HIT,)),
    "a stage that may not apply": Procedure(5, (HIT, SOAK)),
    "a stage that repeats": Procedure(6, (WEAR,)),
    "repeats after another": Procedure(2, (HIT, WEAR, SOAK)),
    "ends early": Procedure(5, (FLIP,)),
    "keeps tuples": Procedure(
        (),
        (Stage("Each", lambda _: Each((Single(4), Keep(2, 4, 1))), lambda state, total: (*state, *total)),),
    ),
    "finishes": Procedure(3, (HIT,), finish=bool),
    "repeated": Repeated(7, lambda left: BLOW if left else None, lambda left, harm: max(0, left - harm), 3),
    "repeated in two stages": Repeated(
        1, lambda bar: DUEL if bar < 2 else None, lambda bar, won: bar + won, 2
    ),
    "repeated never": Repeated("start", lambda _: BLOW, lambda _, harm: harm, 0),
    "chained dice": Procedure(
        0,
        (
            Stage("First", lambda _: Exploding(4, 4, 2), lambda _, total: total),
            Stage(
                "More",
                lambda total: Total((Single(4),) * (total // 4)) if total > 3 else None,
                lambda total, more: total + more,
            ),
        ),
    ),
}


@pytest.fixture(params=PROCEDURES.values(), ids=PROCEDURES.keys())
def procedure(request):
    return request.param


def random_procedure(seed):
    rng = random.Random(f"procedure {seed}")
    stages = []
    for number in range(rng.randint(1, 3)):
        bar, sides, low = rng.randint(-2, 4), rng.choice([2, 3, 4]), rng.random() < 0.5
        pool = rng.choice([Single(sides), Keep(2, sides, 1, low), Hits(2, sides, 2), Exploding(sides, 2, 1)])
        sign = rng.choice([-1, 1])
        stages.append(
            Stage(
                f"Stage {number + 1}",
                lambda state, bar=bar, pool=pool: pool if state >= bar else None,
                lambda state, total, sign=sign: state + sign * total,
            )
        )
    return Procedure(rng.randint(0, 4), stages)


def test_all_faces_together_are_the_odds(procedure):
    assert resolved(procedure) == enumerated(procedure)


@for_all(seed=range(100))
def test_all_faces_of_a_random_procedure_are_its_odds(seed):
    procedure = random_procedure(seed)
    assert resolved(procedure) == enumerated(procedure)


def test_a_roll_resolves_to_itself(procedure):
    ends = set(procedure.enumerate())
    for seed in range(30):
        rolled = procedure.roll(random.Random(seed))
        faces = [die.face for event in rolled.events for die in event.throw.dice]
        again = procedure.resolve(faces)
        assert rolled.state in ends
        assert (again.state, again.waiting) == (rolled.state, None)
        assert [event.steps for event in again.events] == [event.steps for event in rolled.events]


def test_too_few_faces_wait_for_the_next_die():
    run = PROCEDURES["a stage that may not apply"].resolve([6, 8, 5])
    assert run.waiting == ("Soak", 6, 1, "")
    assert [event.label for event in run.events] == ["Hit"]
    assert run.state == 3


def test_too_many_faces_are_refused():
    with pytest.raises(WrongFace, match="Dice rolled here: 2, not 3"):
        PROCEDURES["one stage"].resolve([1, 2, 3])


@pytest.mark.parametrize("face", [0, -1, 7, 6.0, "6", None, True], ids=repr)
def test_a_face_that_the_die_lacks_is_refused(face):
    with pytest.raises(WrongFace, match="Die 1 is a d6: its face is 1 to 6"):
        PROCEDURES["one stage"].resolve([face, 1])


def test_given_faces_are_read_in_order():
    source = GivenFaces(iter([4, 2]))
    assert [source.next(6), source.next(6), source.used] == [4, 2, 2]
    with pytest.raises(OutOfFaces, match="another d8 is needed") as short:
        source.next(8, 0)
    assert (short.value.sides, short.value.low) == (8, 0)


def test_each_stage_tells_what_it_did():
    run = PROCEDURES["repeats after another"].resolve([1, 6, 3, 4])
    assert [event.label for event in run.events] == ["Hit", "Wear", "Wear"]
    assert run.events[0].steps == (("2 and 6 leave 4", "test.step"),)
    assert run.state == -3


def test_a_repeated_procedure_waits_within_a_turn():
    run = PROCEDURES["repeated"].resolve([2])
    assert run.waiting == ("Blow", 4, 1, "")
    assert run.state == 5
    assert [event.label for event in run.events] == ["Blow"]


def test_a_repeated_procedure_ends_early():
    assert PROCEDURES["repeated"].resolve([4, 3]).state == 0
    with pytest.raises(WrongFace, match="Dice rolled here: 2, not 3"):
        PROCEDURES["repeated"].resolve([4, 3, 1])


def test_a_repeated_procedure_tells_the_odds_after_each_turn():
    after = PROCEDURES["repeated"].after()
    assert [sorted(states) for states in after] == [[7], [3, 4, 5, 6], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4]]
    assert after[-1] == PROCEDURES["repeated"].enumerate()


def test_a_repeated_procedure_may_be_made_anew_for_each_state():
    def shrinking(left):
        stage = Stage("Shrink", lambda _: Single(left), lambda _, face: face)
        return Procedure(0, (stage,)) if left else None

    procedure = Repeated(8, shrinking, lambda left, face: left - face, 4)
    assert resolved(procedure) == enumerated(procedure)
