"""What every game is made of: values that fold, rules as data, verifiable chance."""
