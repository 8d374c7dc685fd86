# Everything here sets itself up: it needs make and Python 3.11 or newer, nothing else.

PYTHON ?= python3
GAMES  ?= 20000
ARGS   ?=

UV := $(or $(shell command -v uv 2>/dev/null),.uv/bin/uv)
IN := $(UV) run -q --no-sync

# Not editable: the compiled engine goes into .venv, and src stays plain Python.
SYNC := $(UV) sync -q --no-editable

export UV_PYTHON_DOWNLOADS := never

.PHONY: help play test quick nightly walk bench load soak hostile bounds screenshots types docs format clean ready compiler python chromium postgresql nginx packages

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: python ## open the tables in the browser (ARGS=--terminal plays in the terminal)
	@$(PYTHON) building/play.py $(ARGS)

# The steps, what runs beside what, and the time of each at the end: tests/__main__.py.
STEPS := UV=$(UV) MAKE="$(MAKE)" $(PYTHON) -m tests

test: $(UV) | python ## lint, types and all tests: plain engine, compiled engine, server, page
	@$(STEPS) test $(ARGS)

quick: $(UV) | python ## the tests on plain Python only, without building anything (ARGS="..." go to pytest)
	@$(STEPS) quick $(ARGS)

nightly: $(UV) | python ## what takes too long for every day: all tests on both engines, other examples, 20000 walks, soak
	@$(STEPS) nightly $(ARGS)

screenshots: ready chromium ## pictures of the page for docs/images
	@$(IN) python -m tests.page.screenshots
	@$(IN) python -m tests.page.docs_pictures

# What the tests need besides Python: a real browser, a real PostgreSQL, a real nginx, and what the page
# is made of.
packages: chromium postgresql nginx
	@! command -v npm >/dev/null || { [ -d frontend/node_modules/vitest ] && \
		[ frontend/node_modules/.package-lock.json -nt frontend/package-lock.json ]; } || \
		npm --prefix frontend ci --no-audit --no-fund --loglevel=error

# Its headless shell, where there is one, costs the processor half as much; one test needs the whole browser.
# Where neither can be installed, say so.
BROWSER := chromium fonts-dejavu-core
APT := apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10
chromium:
	@{ command -v chromium && command -v chromium-headless-shell; } >/dev/null || \
		{ $(APT) update && $(APT) install -y --no-install-recommends $(BROWSER) chromium-headless-shell; } >/dev/null 2>&1 || \
		command -v chromium >/dev/null || $(APT) install -y --no-install-recommends $(BROWSER) >/dev/null || { \
		echo "The tests of the page need chromium on the PATH." >&2; exit 1; }

# Before the tests: side by side they would get in each other's way installing it.
postgresql: chromium
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { apt-get update -qq && \
		apt-get install -y -qq --no-install-recommends postgresql >/dev/null; } || \
		echo "Without PostgreSQL the tests that need it are left out." >&2

# Unpacked, not installed: a package of a server would begin to answer at port 80.
nginx: postgresql
	@command -v nginx >/dev/null || [ -x build/nginx/usr/sbin/nginx ] || { mkdir -p build/nginx && cd build/nginx && \
		{ $(APT) download nginx || { $(APT) update && $(APT) download nginx; }; } >/dev/null 2>&1 && \
		dpkg -x nginx_*.deb . && rm nginx_*.deb; } || \
		echo "Without nginx the tests of its configuration are left out." >&2

walk: ready ## random games with every check at every step (GAMES=20000)
	@$(IN) python -m tests.walk --games $(GAMES) $(ARGS)

bench: ready ## measure the engine, compiled and plain, as JSON; results go to bench/RESULTS.md
	@$(IN) python -m bench $(ARGS)

load: ready ## many tables over real WebSockets, beside a plain echo, as JSON; and bench/LOAD.md
	@$(IN) python -m bench.load $(ARGS)

soak: ready ## kill the server a thousand times under fire, and check what is stored; and bench/FAULTS.md
	@$(IN) python -m bench.faults $(ARGS)
	@$(IN) python -m bench.hostile

hostile: ready ## a player at a quiet table while thirty others attack the server; and bench/HOSTILE.md
	@$(IN) python -m bench.hostile $(ARGS)

bounds: $(UV) | python ## the server's tests with the lowest and the highest versions that pyproject.toml allows
	@UV=$(UV) $(PYTHON) -m tests.bounds $(ARGS)

types: $(UV) ## write the types of the wire for the page and for Python, and the page of names in the docs
	@$(UV) sync -q --no-install-project --inexact
	@KAISERHOF_PURE=1 PYTHONPATH=src $(IN) python -m kaiserhof.server.types >frontend/src/wire.ts
	@KAISERHOF_PURE=1 PYTHONPATH=src $(IN) python -m building.shown
	@KAISERHOF_PURE=1 PYTHONPATH=src $(IN) python -m building.names

docs: $(UV) | python ## the docs as a site, with search, in build/site
	@$(UV) run -q --no-project --isolated --with-requirements docs/requirements.txt mkdocs build -q --strict
	@echo "build/site/index.html"

format: $(UV) ## put imports, layout and simple lint in order
	@$(UV) sync -q --no-install-project --inexact
	@$(IN) ruff check -q --fix-only .
	@$(IN) ruff format .

clean: ## remove everything that make made here
	@rm -rf .venv .uv uv.lock build dist src/*.egg-info frontend/node_modules src/kaiserhof/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests bench building -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	@find src \( -name '*.so' -o -name '*.pyd' \) -delete
	@touch setup.py # uv remembers the build that was just removed; this makes it build again

ready: $(UV) compiler
	@$(SYNC)

# The build falls back by itself, but uv keeps the build's words to itself.
compiler:
	@[ "$(KAISERHOF_PURE)" = 1 ] || $${CC:-cc} --version >/dev/null 2>&1 || \
		echo "No working C compiler: the engine stays plain Python, only slower." >&2

# Only when no uv is on the PATH: one of our own, in a folder git does not see.
.uv/bin/uv: | python
	@$(PYTHON) -m venv .uv
	@.uv/bin/python -m pip install -qq --disable-pip-version-check uv

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Kaiserhof needs Python 3.11 or newer; '$(PYTHON)' is not. Another one: make PYTHON=python3.12 ..." >&2; \
		exit 1; }
