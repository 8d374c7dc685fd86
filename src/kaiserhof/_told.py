# ruff: noqa: E501
"""What the classes of the core say of themselves, written by ``python -m building.api``.

The compiler drops docstrings; these are given back to the classes at run time."""

DOCS: dict[str, str] = {
    "IllegalAnswer": (
        "An answer that is not legal now. Nothing has changed; ``reason`` tells why."
    ),
    "NoSuchSeat": ("A seat that the game does not have."),
    "Game": (
        "A game of Grand Austria Hotel, waiting for a decision or over.\n"
        "\n"
        "The engine asks, the player answers: :attr:`player` owns the :attr:`decision`,\n"
        ":attr:`answers` are all legal answers to it, :meth:`apply` plays one. Forced moves with\n"
        "a single answer are played by the engine itself; only the end of a turn is declared.\n"
        "\n"
        "What is played comes as :class:`Options`, or by the names of its fields. A game without\n"
        'a seed draws one: no two are the same. With ``chance="explicit"`` it draws nothing at all:\n'
        "wherever dice roll or a card is drawn, chance owns the decision (:attr:`chance_node`).\n"
        "\n"
        ">>> Game(players=3, modules=[1, 4], seed=7).options.to_words()\n"
        "'players=3 promos=yes modules=1,4'\n"
        ">>> Game(Options(players=3), players=2)\n"
        "Traceback (most recent call last):\n"
        "...\n"
        "kaiserhof.engine.options.OptionError: players=2 beside the options: it belongs into them"
    ),
    "StateError": ("A saved state that cannot be read."),
    "OptionError": ("Options that no game can be set up with."),
    "Options": (
        "What is played: how many players, by which rules, with which cards.\n"
        "\n"
        "``promos`` is by default as the edition has it. ``politics``, ``tiles`` and ``boards`` name\n"
        "cards and boards that are chosen instead of drawn: one of each letter, one for each seat.\n"
        "\n"
        '>>> Options(players=4).sets, Options(edition="2015").sets\n'
        "(('base', 'promo'), ('base',))\n"
        ">>> Options(players=5)\n"
        "Traceback (most recent call last):\n"
        "...\n"
        "kaiserhof.engine.options.OptionError: 5 players: the game is for 1, 2, 3 or 4\n"
        "\n"
        "One player plays against an opponent who follows a deck of cards: ``level`` tells how strong it\n"
        "is, and with module 3 ``hotel`` names its hotel instead of drawing one.\n"
        "\n"
        ">>> Options(players=1).level, Options(players=1).seats, Options(players=3).level\n"
        "('medium', 2, '')"
    ),
    "NotationError": ("A text that stands for no answer."),
    "Answer": ("An answer to a decision: its number in the catalogue and its notation."),
    "NoSuchOutcome": ("An outcome that chance does not have here."),
    "ChanceNode": (
        "A decision of chance: ``what`` is settled, and the outcomes by number.\n"
        "\n"
        "``what`` is ``start``, ``politics``, ``tiles`` or ``boards`` while the table is set up,\n"
        "``guest`` or ``staff`` when a card is drawn (the outcome is its number), ``roll`` for the dice\n"
        "(outcomes are numbered; :meth:`faces` tells what was rolled) and ``pick`` for what modules draw."
    ),
    "Event": (
        "Something that happened. Its fields can be read by name; ``a``, ``b`` and ``c`` are the\n"
        "numbers behind them, as the engine writes them."
    ),
    "Reason": ("A key of the message catalogue and its parameters."),
}
