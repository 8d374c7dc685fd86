"""The rules: state, decisions, effects, flow and scoring.

Pure and without I/O. The state is one flat vector of small integers
(:mod:`kaiserhof.engine.state.layout` names its places), everything pending lies on a stack
inside it, and every decision is asked by a *step* (:mod:`kaiserhof.engine.steps`).
"""
