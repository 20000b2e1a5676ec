"""42 learnt by playing against oneself, tens of thousands of hands at once, on a GPU."""
