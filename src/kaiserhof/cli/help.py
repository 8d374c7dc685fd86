"""Help in the language of the person: what Typer says by itself, in our words."""

from typing import Any

from kaiserhof.terminal.arguments import say

_OWN = {
    "help": "help-help",
    "install_completion": "help-install-completion",
    "show_completion": "help-show-completion",
}
"""Options that Typer adds to a command, and our words for them."""


def speak(command: Any) -> None:
    """Let a command and all commands in it explain themselves in our words."""
    from typer import rich_utils

    rich_utils.OPTIONS_PANEL_TITLE = say("panel-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("panel-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = say("panel-commands")
    for one in (command, *command.commands.values()):
        one.get_params = _Params(one.get_params)


class _Params:
    """The parameters of a command, those of Typer's own in our words."""

    def __init__(self, found: Any) -> None:
        self._found = found

    def __call__(self, context: Any) -> list[Any]:
        params: list[Any] = self._found(context)
        for param in params:
            if param.name in _OWN:
                param.help = say(_OWN[param.name])
        return params
