"""What learners are given: the same as what players see, in numbers."""
