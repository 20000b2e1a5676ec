"""Tables online: HTTP and WebSocket, for one person at home or many players on many machines."""
