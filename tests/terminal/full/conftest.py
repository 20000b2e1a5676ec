"""The club's book and the saves of these tests are nobody's."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def a_folder_of_its_own(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("PARLOUR_DATA", str(folder))
    return folder
