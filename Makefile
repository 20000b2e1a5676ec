# Every command sets up what it needs first, from a bare clone on.
BIN   := .venv/bin
READY := .venv/.ready
# Playing, and testing the rules, need less than all; where all is there, it serves them too.
PLAY  := $(or $(wildcard $(READY)),.venv/.play)
QUICK := $(or $(wildcard $(READY)),.venv/.quick)
RULES := tests/core tests/pieces tests/games tests/records tests/properties
GAME  ?= $(if $(ARGS),texas-42)
# What is compiled once is kept: the tests start Python hundreds of times.
export PYTHONDONTWRITEBYTECODE :=
NPM   := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --silent

.PHONY: help play terminal learn test quick fuzz coverage sanitize lint format stub wire leaflets sums bench clean web wheel docs

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(PLAY) ## play in the browser (ARGS='--port 8000 --host 0.0.0.0')
	@scripts/web
	@PARLOUR_LOG=$${PARLOUR_LOG:-warning} $(BIN)/parlour serve --open $(ARGS)

terminal: $(PLAY) ## play in the terminal (GAME=cribbage, ARGS='house --level master')
	@PARLOUR_PLAY='make terminal' $(BIN)/parlour play $(GAME) $(ARGS)

learn: $(PLAY) ## take lessons in the terminal (GAME=cribbage)
	@PARLOUR_PLAY='make learn' $(BIN)/parlour learn $(GAME) $(ARGS)

test: lint ## all checks and tests (ARGS='-k bidding')
	scripts/services
	cd web && $(NPM) test
	PARLOUR_BROWSER="$$(scripts/browser)" && export PARLOUR_BROWSER && $(BIN)/pytest -n auto --dist loadgroup $(ARGS)

quick: $(QUICK) ## the rules and records alone, in half a minute (ARGS='-k bidding')
	$(BIN)/pytest -n auto --hypothesis-profile=quick $(RULES) $(ARGS)

coverage: $(READY) ## how much of the rules and records their tests run; line by line in build/coverage
	$(BIN)/pytest -q -n auto --hypothesis-profile=quick $(RULES) --cov --cov-report=html:build/coverage --cov-report=term $(ARGS)

fuzz: $(QUICK) ## try the rules with many new examples (ARGS='-k cribbage')
	$(BIN)/pytest -n auto --hypothesis-profile=fuzz $(RULES) $(ARGS)

sanitize: $(READY) ## the kernels under sanitizers: their tests, and a fuzzer (ARGS='--calls 1000')
	scripts/sanitize $(ARGS)

lint: web ## style, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && $(NPM) run check

format: web ## tidy the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run format

stub: $(READY) ## write down for type checkers what the kernels say of themselves
	$(BIN)/python -m nanobind.stubgen -q -m parlour._kernels -o src/parlour/_kernels.pyi
	$(BIN)/ruff format src/parlour/_kernels.pyi
wire: $(READY) ## write down what the server sends: web/src/wire, docs/wire.md
	$(BIN)/python -m parlour.server.wire
sums: $(READY) ## write down the sums of the learned files, after training: engines/SHA256SUMS
	$(BIN)/python -m parlour.engines.learned_files

leaflets: $(READY) ## write down how each game is played: docs/rules-GAME.md
	$(BIN)/python -m parlour.learn

bench: web ## measure speed and strength
	PARLOUR_BROWSER="$$(scripts/browser)" && export PARLOUR_BROWSER && $(BIN)/python -m bench $(ARGS)

wheel: web ## build what a release builds for this machine, look at it, play with it: dist/
	@scripts/wheel

docs: $(READY) ## build the pages as a site, with their links checked: build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

clean: ## remove everything that was built
	rm -rf .venv build dist .*_cache .hypothesis web/node_modules src/parlour/server/web

# The script finds out by itself whether there is anything to build.
web: $(READY)
	@scripts/web

# Touched only when set-up went well, so a set-up that failed is tried again.
.venv/.quick: SETUP := quick
.venv/.play: SETUP := server
$(READY): SETUP := dev
.venv/.quick .venv/.play $(READY): scripts/setup pyproject.toml CMakeLists.txt $(wildcard native/*)
	@scripts/setup $(SETUP)
	@touch $@
