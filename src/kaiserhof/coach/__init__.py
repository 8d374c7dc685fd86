"""The coach: lessons at a set position, and the reasons for and against an answer."""
