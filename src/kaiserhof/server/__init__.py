"""Tables over HTTP and WebSocket: people and bots at one game, kept by its record.

The server decides everything, a client shows and asks; ``docs/protocol.md`` is the wire.
"""
