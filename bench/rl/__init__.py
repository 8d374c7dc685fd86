"""How fast environments are, Kaiserhof's beside others, in one run on one core."""
