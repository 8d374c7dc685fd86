"""`make soak`: servers are killed and people cut off, and nothing acknowledged is lost.

Many seats play over real WebSockets, several devices for each seat, on SQLite and on PostgreSQL.
Devices hang up in the middle of an answer, commits are slow, the server is killed without a warning
and started again, and so is PostgreSQL. Everything that anybody sent and was told goes into a
history (:mod:`bench.faults.history`), which is held against what stands in the database in the end.

Prints how far it is, and writes bench/FAULTS.md. It needs Linux and a C compiler (commits are made
slow by a library that the servers load, ``slow.c``).
"""
