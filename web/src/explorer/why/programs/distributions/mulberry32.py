def draws(seed, n, resamples):
    # mulberry32: of each resample the positions of n results.
    state, low = seed, 0xFFFFFFFF
    for _ in range(resamples):
        own = []
        for _ in range(n):
            state = (state + 0x6D2B79F5) & low
            z = ((state ^ (state >> 15)) * (state | 1)) & low
            z = ((z + (((z ^ (z >> 7)) * (z | 61)) & low)) & low) ^ z
            own.append(int((z ^ (z >> 14)) / 2 ** 32 * n))
        yield own
