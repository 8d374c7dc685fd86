"""The tables of the database, version by version.

A migration is a list of statements and is never changed once released: a change of the schema
is a new migration at the end. ``{blob}`` and ``{big}`` are the types that differ.
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE secrets (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            created DOUBLE PRECISION NOT NULL,
            status TEXT NOT NULL,
            maker TEXT NOT NULL,
            public INTEGER NOT NULL,
            options TEXT NOT NULL,
            seed BIGINT NOT NULL,
            seeded INTEGER NOT NULL,
            cards TEXT NOT NULL,
            result TEXT,
            rematch TEXT
        )
        """,
        "CREATE INDEX tables_by_status ON tables (status, public, created)",
        "CREATE INDEX tables_by_maker ON tables (maker, status, created)",
        """
        CREATE TABLE seats (
            code TEXT NOT NULL REFERENCES tables (code),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            level TEXT,
            owner TEXT,
            secret TEXT NOT NULL UNIQUE,
            PRIMARY KEY (code, seat)
        )
        """,
        "CREATE INDEX seats_by_owner ON seats (owner)",
        # The record, append only: each position is written once, by whichever process is first.
        """
        CREATE TABLE entries (
            code TEXT NOT NULL REFERENCES tables (code),
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (code, position)
        )
        """,
    ),
    (
        # What the expert said of a finished game; without marks, a process is still at it.
        """
        CREATE TABLE analyses (
            code TEXT PRIMARY KEY REFERENCES tables (code),
            process TEXT NOT NULL,
            beat DOUBLE PRECISION NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            marks TEXT
        )
        """,
    ),
    (
        # Whether the expert may be asked during the game.
        "ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1",
    ),
    (
        # The seed of a sealed deal, in hexadecimal; without it, the number in ``seed`` counts.
        "ALTER TABLE tables ADD COLUMN deal TEXT",
    ),
    (
        # From where a table was made: a mark of the address, from which nobody can tell which.
        "ALTER TABLE tables ADD COLUMN house TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_by_house ON tables (house, status, created)",
    ),
    (
        # Whether its maker may have several seats; and after how many seconds a bot stands in for
        # somebody who is away, if ever.
        "ALTER TABLE tables ADD COLUMN hot_seat INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables ADD COLUMN stand_in INTEGER",
    ),
    (
        # The version of the rules that a game began with; 0 is from before there was one.
        "ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0",
        # Entries that a corrected rule has made impossible, where a table went on before them.
        """
        CREATE TABLE left_behind (
            code TEXT NOT NULL REFERENCES tables (code),
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            rules INTEGER NOT NULL,
            PRIMARY KEY (code, rules, position)
        )
        """,
    ),
)
