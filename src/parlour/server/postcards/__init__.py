"""What a link to a table unfolds into where it is sent to somebody: a title, a sentence, a picture.

Messengers ask for a page without being anybody, so a postcard is made of what anybody may know.
Of a game that is going on it has the rules and who sits there, and of one that is over the view of
a spectator: a card that is hidden from them cannot come into it.
"""
