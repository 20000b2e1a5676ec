"""The full-screen client: a table that stays where it is, drawn from views and pictures.

`app.py` is the program, `start.py` its first page, `table.py` a game being played. Each game has
a room with its face (`faces.py`): what is drawn where, on a `Canvas`, with spots to choose.
"""
