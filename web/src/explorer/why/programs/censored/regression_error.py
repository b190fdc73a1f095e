# The standard deviation of the means of {number} resamples of detects and non-detects together, drawn with
# replacement by mulberry32, seed {seed}, each by regression on order statistics. A resample without two different
# detects has no mean and is passed over; no error is given where more than 5% have none.
# Formula: √(Σ(m − m̄)² / (B − 1)) of the B resampled means
# Source: Helsel 2012, Statistics for Censored Environmental Data, chapter 7; Efron and Tibshirani 1993, chapter 6;
# generator: Ettinger 2017.
used = [(0.5, 1), (1.2, 0), (0.8, 0), (2.5, 0), (1, 1), (3.1, 0), (4.7, 0), (1.9, 0), (2, 1)]
seed = 1
resamples = 200
# Program
from censored.regression_on_order import filled_by_regression
from distributions.mulberry32 import draws
means = []
for at in draws(seed, len(used), resamples):
    own = [used[i] for i in at]
    if len(set(x for x, nd in own if not nd)) > 1:
        filled = filled_by_regression(own)
        means.append(sum(filled) / len(filled))
middle = sum(means) / len(means)
value = (sum((m - middle) ** 2 for m in means) / (len(means) - 1)) ** 0.5
print(value)
