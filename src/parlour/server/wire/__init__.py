"""What travels between server and clients, described from the Structs that are sent and read.

The Structs are the only place where it is written. From them come the types of the web client
(`make wire`), the schemas of the HTTP API and the description of the WebSocket.
"""
