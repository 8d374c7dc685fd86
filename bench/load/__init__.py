"""`make load`: many tables with scripted seats over real WebSockets, beside a plain echo.

Prints JSON, and writes bench/LOAD.md. The server runs as a process of its own on a fresh SQLite
file, with its limits lifted. The echo is the same framework with the same settings: for a message
as long as an answer it sends back what the server sends for one, as many messages and just as long.

What is compared is answers with echoes, so all else is kept out of the clock: tables are made and
seats are connected before it runs, on both sides (where a game is over, the seats of another table
that are there already begin). And the seats are cheap, on both sides the same: they speak just
enough of the WebSocket protocol to be slower nowhere than the server, for what a slow client
reaches in a second says nothing about either. ``seats_cpu_us_each`` beside ``server_cpu_us_each``
shows that this holds.
"""
