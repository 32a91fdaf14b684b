#!/usr/bin/env python3
"""Kills the program (signal 9) at random moments while it writes what people keep, in the scenarios of `failures.py`, and looks
at what is left: every file is as before or as after a whole run. Files that it was about to write, under names of their own, may lie
about; they are counted. Needs nothing but the standard library.

    Fuzz/kills.py --count 1000 --seed 1"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time

import failures

SCENARIOS = ["lint --write-baseline", "lint --update-baseline", "generate", "init", "fix --apply"]


def kill(attack, moment):
    """Starts the program and kills it after so many seconds: whether it was still there."""
    place = attack.copy()
    process = subprocess.Popen([attack.program, *attack.words], cwd=os.path.join(place, "project"), env=failures.environment(place),
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    return place, process.wait() == -signal.SIGKILL


def duration(attack):
    """How long a whole run takes at the moment; others may be at work on the machine."""
    place, begin = attack.copy(), time.monotonic()
    failures.run(attack.program, attack.words, place)
    return time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.environ.get("BAROGRAPH", os.path.join(failures.ROOT, ".build/release/barograph")))
    parser.add_argument("--count", type=int, default=1000, help="how many kills in each scenario")
    parser.add_argument("--seconds", type=float, default=1e9, help="when to stop")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("scenarios", nargs="*", help="none means all: " + ", ".join(SCENARIOS))
    arguments = parser.parse_args()
    end, bad = time.monotonic() + arguments.seconds, 0
    scenarios = arguments.scenarios or SCENARIOS
    for left, scenario in zip(range(len(scenarios), 0, -1), scenarios):
        chance = random.Random(arguments.seed)
        attack = failures.Attack(os.path.abspath(arguments.program), None, scenario)
        stop = time.monotonic() + max(0, end - time.monotonic()) / left
        kills = runs = new = litter = 0
        wrong = []
        while kills < arguments.count and time.monotonic() < stop:
            if runs % 50 == 0:
                longest = duration(attack)
            runs += 1
            place, was_there = kill(attack, chance.random() * longest * 1.1)
            problems = list(attack.remains(place, -9))
            now = failures.contents(os.path.join(place, "project"))
            kills += was_there
            new += was_there and any(now.get(name) != text for name, text in attack.before.items())
            litter += any(os.path.basename(name).startswith(".barograph-") for name in now)
            wrong += [f"run {runs}: {problem}" for problem in problems]
        attack.close()
        bad += len(wrong)
        print(f"{scenario}: {kills} kills in {runs} runs, {new} found new files, {litter} left a file of the program's, {len(wrong)} wrong", flush=True)
        for problem in wrong:
            print(f"  {problem}", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
