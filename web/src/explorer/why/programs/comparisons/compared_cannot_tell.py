# Non-detects whose reporting limit is greater than the limit of background. {limit_words}
# Formula: n(x > limit), limit = {limit_formula}
# Source: {limit_source}
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
background = [(0.3, 1), (0.9, 0), (1.1, 0), (0.6, 0), (2.2, 0), (0.7, 1)]
def limit_of(used):
    return 1.95
# Program
limit = limit_of(background)
value = sum(1 for x, nd in used if x > limit and nd)
print(value)
