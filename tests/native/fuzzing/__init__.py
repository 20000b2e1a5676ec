"""A fuzzer of all that Python can ask of the kernels.

A *scene* makes objects of random tables and puts sensible questions to them; the fuzzer puts most
of them with something changed: a size that is off by one, a number that no byte holds, an object
that was never initialised. Anything may be refused. Nothing may crash, hang or fail otherwise, and
under sanitizers (`make sanitize`) no kernel may take one wrong step.
"""
