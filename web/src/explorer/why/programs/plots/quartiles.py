def quartiles(used):
    x = sorted(used)
    quartile = lambda h: x[int(h)] + (h - int(h)) * (x[min(int(h) + 1, len(x) - 1)] - x[int(h)])
    return quartile((len(x) - 1) * 0.25), quartile((len(x) - 1) * 0.75)
