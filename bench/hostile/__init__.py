"""`make hostile`: a player at a quiet table while more than thirty others attack the server.

Prints JSON, and writes bench/HOSTILE.md. The server runs with its usual limits. Each attacker comes
from an address of its own and does one thing, again and again, as fast as it can: heads without
end, requests that are never finished, answers that are not read, floods of reads, tables full of
experts, sockets, pings, nonsense, changes of language, undos and redos. The player answers ten
times a second; what counts is how long each answer takes to be accepted: in peace, under all
attacks at once, and under each of them alone. Server and attackers have cores of their own.
"""
