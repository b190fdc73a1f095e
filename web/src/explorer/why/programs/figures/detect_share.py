results = [(0.5, 1), (1.2, 0), (None, 0), (2.5, 0), (1, 1)]
# Program
value = sum(1 for _, nd in results if not nd) / len(results)
print(value)
