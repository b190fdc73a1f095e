import type { Calculation } from '../calculation.ts';

/** Of what a test of normality is: the detects, or their logarithms. */
export type TestedForm = 'results' | 'logarithms';

const subject: Readonly<Record<TestedForm, string>> = {
  results: 'the detects',
  logarithms: 'the logarithms of the detects',
};

const shapiroSource = 'P. Royston, Remark AS R94, Applied Statistics 44 (1995).';

/** Shapiro and Wilk's statistic, or its p. */
export function shapiroWilkOf(figure: 'w' | 'p', form: TestedForm): Calculation {
  return {
    words:
      figure === 'p'
        ? `The probability of such a W, or a smaller one, if ${subject[form]} were normal (Shapiro–Wilk).`
        : `Shapiro–Wilk’s W of ${subject[form]}: how near they are to normal, which is 1.`,
    formula: 'W = (Σ aᵢ x₍ᵢ₎)² / Σ (xᵢ − x̄)²',
    source: shapiroSource,
    python: [...pythonSorted(form), ...pythonShapiro, `value = ${figure}`],
    r: [
      `tested <- shapiro.test(${form === 'logarithms' ? 'log(used)' : 'used'})`,
      figure === 'p' ? 'result <- tested$p.value' : 'result <- unname(tested$statistic)',
    ],
  };
}

function pythonSorted(form: TestedForm): string[] {
  return form === 'logarithms' ? ['from math import log', 'x = sorted(log(v) for v in used)'] : ['x = sorted(used)'];
}

const pythonShapiro = [
  'from math import asin, erfc, exp, log, log1p, pi, sqrt',
  'from statistics import NormalDist',
  'normal, n = NormalDist(), len(x)',
  'poly = lambda c, v: sum(one * v ** i for i, one in enumerate(c))',
  '# Royston’s weights of the differences between the largest and the smallest, the next ones, and so on.',
  'm = [-normal.inv_cdf((i + 1 - 3 / 8) / (n + 1 / 4)) for i in range(n // 2)]',
  'ss = 2 * sum(v * v for v in m)',
  'a = [sqrt(0.5)]',
  'if n > 3:',
  '    u = 1 / sqrt(n)',
  '    first = m[0] / sqrt(ss) + poly([0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056], u)',
  '    if n <= 5:',
  '        scale = sqrt((ss - 2 * m[0] ** 2) / (1 - 2 * first ** 2))',
  '        a = [first] + [v / scale for v in m[1:]]',
  '    else:',
  '        second = m[1] / sqrt(ss) + poly([0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], u)',
  '        scale = sqrt((ss - 2 * m[0] ** 2 - 2 * m[1] ** 2) / (1 - 2 * first ** 2 - 2 * second ** 2))',
  '        a = [first, second] + [v / scale for v in m[2:]]',
  'span = x[-1] - x[0]',
  'mean = sum(v / span for v in x) / n',
  'contrast = sum(weight * (x[n - 1 - i] - x[i]) / span for i, weight in enumerate(a))',
  'w = min(1.0, contrast ** 2 / sum((v / span - mean) ** 2 for v in x))',
  '# The probability of a W that is as small.',
  'if n == 3:',
  '    p = max(0.0, 6 / pi * (asin(sqrt(w)) - asin(sqrt(3 / 4))))',
  'else:',
  '    y, size = log1p(-w) if w < 1 else -float("inf"), log(n)',
  '    if n <= 11:',
  '        y = -log(poly([-2.273, 0.459], n) - y)',
  '        centre = poly([0.544, -0.39978, 0.025054, -0.0006714], n)',
  '        spread = exp(poly([1.3822, -0.77857, 0.062767, -0.0020322], n))',
  '    else:',
  '        centre = poly([-1.5861, -0.31082, -0.083751, 0.0038915], size)',
  '        spread = exp(poly([-0.4803, -0.082676, 0.0030302], size))',
  '    p = 0.5 * erfc((y - centre) / spread / sqrt(2))',
];

/** Filliben's correlation. */
export function correlationOf(form: TestedForm): Calculation {
  return {
    words: `The correlation of ${subject[form]} with the normal quantiles of Filliben’s medians (PPCC): 1 is normal.`,
    formula: 'r(x₍ᵢ₎, Φ⁻¹(mᵢ)), mₙ = 0.5^(1/n), mᵢ = (i − 0.3175) / (n + 0.365), m₁ = 1 − mₙ',
    source: 'Filliben 1975, Technometrics 17; EPA Unified Guidance 2009, section 10.6.',
    python: [
      ...pythonSorted(form),
      'from statistics import NormalDist',
      'n, last = len(x), 0.5 ** (1 / len(x))',
      'medians = [1 - last] + [(i + 1 - 0.3175) / (n + 0.365) for i in range(1, n - 1)] + [last]',
      'u = [NormalDist().inv_cdf(m) for m in medians]',
      ...pythonCorrelation,
    ],
    r: [
      `x <- sort(${form === 'logarithms' ? 'log(used)' : 'used'})`,
      'n <- length(x)',
      'last <- 0.5^(1 / n)',
      'medians <- c(1 - last, (seq_len(n)[-c(1, n)] - 0.3175) / (n + 0.365), last)',
      'result <- cor(x, qnorm(medians))',
    ],
  };
}

/** From `x` and `u`. */
export const pythonCorrelation = [
  'mx, mu = sum(x) / len(x), sum(u) / len(u)',
  'across = sum((a - mx) * (b - mu) for a, b in zip(x, u))',
  'value = across / (sum((a - mx) ** 2 for a in x) * sum((b - mu) ** 2 for b in u)) ** 0.5',
];
