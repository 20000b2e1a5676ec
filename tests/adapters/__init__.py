"""Our games in other libraries: each is judged by that library itself."""
