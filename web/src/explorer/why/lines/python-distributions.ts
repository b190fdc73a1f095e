/*
 * Distributions that Python’s standard library lacks, written out as numeric integrals by Simpson’s rule and found by
 * halving an interval. Each list of lines defines one function.
 */

const simpson = [
  'def simpson(f, a, b, n):',
  '    # The integral of f by Simpson’s rule in n steps, an even number.',
  '    h = (b - a) / n',
  '    inner = sum((4 if i % 2 else 2) * f(a + i * h) for i in range(1, n))',
  '    return (f(a) + inner + f(b)) * h / 3',
];

const halving = [
  'def where_reached(f, p, a, b):',
  '    # Where a rising f reaches p between a and b.',
  '    for _ in range(64):',
  '        m = (a + b) / 2',
  '        a, b = (m, b) if f(m) < p else (a, m)',
  '    return (a + b) / 2',
];

/** `t_quantile(p, v)` of Student's t, p above 0.5. */
export const pythonStudent = [
  'from math import cos, exp, lgamma, pi, sqrt, tan',
  ...simpson,
  ...halving,
  'def t_quantile(p, v):',
  '    # With t = sqrt(v) tan(u) the density is c cos(u)^(v - 1).',
  '    c = exp(lgamma((v + 1) / 2) - lgamma(v / 2)) / sqrt(pi)',
  '    share = lambda u: 0.5 + c * simpson(lambda w: cos(w) ** (v - 1), 0.0, u, 400)',
  '    u = where_reached(share, p, 0.0, pi / 2)',
  '    return sqrt(v) * tan(u)',
];

/** `noncentral_t_quantile(p, v, delta)`. */
export const pythonNoncentral = [
  'from math import erfc, exp, lgamma, log, sqrt',
  ...halving,
  'def noncentral_t_quantile(p, v, delta):',
  '    # T = (Z + delta) / s, and s sqrt(v) is chi with v degrees of freedom: Simpson’s rule over s.',
  '    n, w = 4000 if v > 8 else 40000, 12 / sqrt(2 * v)',
  '    a, b = max(1e-12, 1 - w), 1 + w',
  '    h = (b - a) / n',
  '    c = log(2) + v / 2 * log(v / 2) - lgamma(v / 2)',
  '    weights = []',
  '    for i in range(n + 1):',
  '        s = a + i * h',
  '        k = 1 if i in (0, n) else 4 if i % 2 else 2',
  '        weights.append((s, k * h / 3 * exp(c + (v - 1) * log(s) - v * s * s / 2)))',
  '    share = lambda t: sum(f * 0.5 * erfc((delta - t * s) / sqrt(2)) for s, f in weights)',
  '    top = delta + 10.0',
  '    while share(top) < p:',
  '        top *= 2',
  '    return where_reached(share, p, 0.0, top)',
];

/** `gamma_quantile(p, k)` of the gamma distribution with scale 1, and `digamma(x)`. */
export const pythonGamma = [
  'from math import exp, lgamma, log',
  ...halving,
  'def digamma(x):',
  '    y = 0.0',
  '    while x < 12:',
  '        y, x = y - 1 / x, x + 1',
  '    z = 1 / (x * x)',
  '    return y + log(x) - 0.5 / x - z * (1 / 12 - z * (1 / 120 - z * (1 / 252 - z * (1 / 240 - z / 132))))',
  'def gamma_share(x, k):',
  '    # The series of the incomplete gamma function.',
  '    term = total = 1 / k',
  '    n = k',
  '    while term > total * 1e-17:',
  '        n += 1',
  '        term *= x / n',
  '        total += term',
  '    return total * exp(k * log(x) - x - lgamma(k)) if x > 0 else 0.0',
  'def gamma_quantile(p, k):',
  '    return where_reached(lambda x: gamma_share(x, k), p, 0.0, k + 20 * k ** 0.5 + 20)',
];

/** `land_share(x, n, sd)`: how much of a distance’s distribution is below x, where the limit is at x; and `where_reached`. */
export const pythonLand = [
  'from math import asinh, cosh, exp, log, log1p, sinh, sqrt, tanh',
  ...simpson,
  ...halving,
  'log_cosh = lambda y: abs(y) + log1p(exp(-2 * abs(y))) - log(2)',
  '# 1 - tanh(y)',
  'below_one = lambda y: 2 / (exp(2 * y) + 1)',
  'def land_share(x, n, sd):',
  '    # The density of a distance y is cosh(y)^(1 - n) exp(pull tanh(y)); it is highest at `mode`.',
  '    pull = sd * sqrt(n * (n - 1)) * cosh(x) / 2',
  '    mode = asinh(2 * pull / (n - 1)) / 2',
  '    width = 40 / (n - 1) + 10 / sqrt((n - 1) * (1 + tanh(mode) ** 2))',
  '    density = lambda y: exp((n - 1) * (log_cosh(mode) - log_cosh(y)) + pull * (below_one(mode) - below_one(y)))',
  '    a, b = mode - width, mode + width',
  '    m = min(max(x, a), b)',
  '    below, above = simpson(density, a, m, 2000), simpson(density, m, b, 2000)',
  '    return below / (below + above)',
];
