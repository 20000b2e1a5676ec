# Every command sets up what it needs first, from a bare clone on.
BIN   := .venv/bin
READY := .venv/.ready
GAME  ?= texas-42

.PHONY: help play test lint format bench clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: $(READY) ## play (GAME=texas-42, ARGS='house --level random')
	@PARLOUR_PLAY='make play' $(BIN)/parlour play $(GAME) $(ARGS)

test: lint ## all checks and tests (ARGS='-k bidding')
	$(BIN)/pytest -n auto --dist loadgroup $(ARGS)

lint: $(READY) ## style, types, import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY) ## tidy the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(READY) ## measure speed and strength
	$(BIN)/python -m bench $(ARGS)

clean: ## remove everything that was built
	rm -rf .venv build dist .*_cache .hypothesis

# Touched only when set-up went well, so a set-up that failed is tried again.
$(READY): scripts/setup pyproject.toml CMakeLists.txt $(wildcard native/*)
	@scripts/setup
	@touch $@
