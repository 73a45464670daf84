# A version manager's shim for an uninstalled Python may come first on PATH, so take one that runs.
PYTHON := $(shell for p in python3 /usr/bin/python3 python; do $$p -c "import sys; sys.exit(sys.version_info < (3, 9))" 2>/dev/null && echo $$p && break; done)
RUN := .venv/bin/python
# Tests in browsers wait for pages half of the time: two processes a core, at most four.
# Switches of the build: GENERATOR=zensical, PYODIDE=plain, THEME=plain and TRACEBACKS=lines.
export GENERATOR PYODIDE THEME TRACEBACKS
WORKERS = $(shell $(RUN) -c "import os; print(min(4, os.process_cpu_count() * 2 or 1))")
# Each process of a run reads the tests as another has compiled them, whatever the environment keeps elsewhere.
PYTEST = env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX=$(CURDIR)/.rollbook/bytecode $(RUN) -m pytest
TSC := .tools/bin/node node_modules/typescript/bin/tsc
BIOME := .tools/bin/node node_modules/@biomejs/biome/bin/biome

.PHONY: serve site test test-all second-try faults test-zensical lint unreached format bench mutants version ready ready-browser ready-mkdocs ready-zensical clean

serve: ready
	@$(RUN) -m macros.site serve

site: ready $(GENERATOR:%=ready-%)
	@$(RUN) -m macros.site build

test: ready-browser
	@$(PYTEST) site_tests -n $(WORKERS) --dist worksteal --durations 15

# Everything else too: every page, every fault, every size of type, whole evenings in three engines. It takes hours.
test-all: ready-browser
	@ROLLBOOK_ENGINES=all $(PYTEST) site_tests -m "night or not night" -n $(WORKERS) --dist worksteal --durations 15

# What failed in a browser once more, alone: a stall of a busy machine costs no run. It refuses after anything else.
second-try: ready-browser
	@$(PYTEST) site_tests --last-failed --last-failed-no-failures none --second-try

faults: ready-browser
	@PART=$(PART) $(PYTEST) site_tests/faults -m "night or not night" -n $(WORKERS) --dist worksteal

test-zensical: ready ready-zensical
	@GENERATOR=zensical $(PYTEST) site_tests/pages -n $(WORKERS)

# Types take as long as all the rest, which is checked meanwhile.
lint: ready
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy & types=$$!; \
	$(RUN) -m macros.checks.reach && $(RUN) -m macros.checks.reach_scripts && \
	$(RUN) -m macros.checks.circles && $(RUN) -m macros.checks.names && $(RUN) -m macros.prose && \
	$(BIOME) check --error-on-warnings && $(TSC) --project .; others=$$?; \
	wait $$types && exit $$others

unreached: ready
	@$(RUN) -m macros.checks.reach
	@$(RUN) -m macros.checks.reach_scripts

format: ready
	@$(RUN) -m ruff check --fix .
	@$(RUN) -m ruff format .
	@$(BIOME) check --write

bench: ready-browser
	@$(PYTHON) -I macros/install/setup.py lighthouse
	@$(RUN) -m macros.bench

mutants: ready
	@$(PYTHON) -I macros/install/setup.py mutants
	@PYTHONPATH=.tools/mutants $(RUN) -m macros.mutants $(MUTANTS)

version: ready
	@$(RUN) -m macros.data

ready:
	@test -n "$(PYTHON)" || { echo "Install Python 3.9 or later as python3, and run this again." >&2; exit 1; }
	@$(PYTHON) -I macros/install/setup.py

ready-browser: ready
	@$(RUN) -m macros.install

ready-zensical: ready
	@$(PYTHON) -I macros/install/setup.py zensical

ready-mkdocs: ready

clean:
	rm -rf site .rollbook .cache .tools .venv node_modules test-results dist build *.egg-info .pytest_cache .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
