"""The measurement of the load measures what it says, on a small scale."""

import uvloop

from bench.load.measure import FLOORS, measure
from bench.load.report import RUNS, as_markdown


def test_answers_are_counted_beside_an_echo_of_the_same_messages() -> None:
    found = uvloop.run(measure(tables=4, seconds=1.0, idle=4))
    # What the echo sends back for an answer: accepted, and the state of both seats.
    assert found["states_each"] == 2
    assert all(found[run]["per_second"] > 0 for run in RUNS)
    # By the processor's time: how many a second there are is up to what else the machine does.
    echo, answer = (
        found[run]["server_cpu_us_each"] for run in ("echo_of_the_answer_only", "accepted_answers")
    )
    assert 0 < echo < answer
    page = as_markdown(found)
    assert all(run.replace("_", " ") in page for run in (*RUNS, *FLOORS))
