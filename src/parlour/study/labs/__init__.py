"""Laboratories: any hand, at any score, looked at as the strongest player looks at it.

There is no second engine in here. A laboratory makes the position that is asked about, takes the
decision of the master in it (`study.hints`), and adds what a player wants to see beside it.
"""
