"""Layout, lint, types and unit tests of the page, with whatever npm there is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    command, environment = ["npm"], dict(os.environ)
    if shutil.which("npm") is None:
        print("npm is not on the PATH: the page's own checks are left out", file=sys.stderr)
        return 0
    if not (HERE / "node_modules/vitest").is_dir():
        subprocess.run([*command, "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    for script in ("lint", "check", "test"):
        done = subprocess.run([*command, "run", "--silent", script], cwd=HERE, env=environment)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
