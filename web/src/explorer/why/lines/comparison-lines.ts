import type { CensoredTestMethod } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';

type Figure = 'p' | 'rather';

const wordsOf: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon:
    'Wilcoxon’s rank sum test: exact below 50 results without ties, else by the normal distribution with corrections for ties and continuity.',
  gehan:
    'Gehan’s test with the permutation variance: each result scores those known to be lower less those known to be higher.',
  'tarone-ware':
    'Tarone and Ware’s log-rank test of the values turned around, weighted by the root of the results at risk.',
  'peto-peto': 'Peto and Peto’s log-rank test of the values turned around, weighted by Kaplan–Meier’s share.',
};

const formulas: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon: 'U = Σ rank(xᵢ) − m(m + 1)/2',
  gehan: 'z = Σ hᵢ / √(m n Σh² / (N (N − 1)))',
  'tarone-ware': 'z = Σ √rⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ rⱼ vⱼ',
  'peto-peto': 'z = Σ Sⱼ (d₁ⱼ − dⱼ r₁ⱼ/rⱼ) / √Σ Sⱼ² vⱼ',
};

const sources: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon: 'EPA Unified Guidance 2009, section 16.2; Hollander and Wolfe 1999, section 4.1.',
  gehan: 'Gehan 1965, Biometrika 52.',
  'tarone-ware': 'EPA Unified Guidance 2009, section 16.3.',
  'peto-peto': 'Helsel 2012, chapter 9.',
};

/** The two-sided p of a location’s results against the background’s, or whether they are rather higher. */
export function comparison(figure: Figure, test: CensoredTestMethod | 'wilcoxon'): Calculation {
  const isP = figure === 'p';
  const what = isP ? 'The two-sided p of' : 'Whether results are rather higher or lower than the background, by';
  const start = `${what} ${wordsOf[test].charAt(0)}${wordsOf[test].slice(1)}`;
  return {
    words: start,
    formula: isP ? formulas[test] : `the sign of ${test === 'wilcoxon' ? 'U − mn/2' : 'z'}`,
    source: sources[test],
    takes: ['flag'],
    takesBackground: true,
    python: [...pythonOf(test), ...(isP ? [] : ['value = "higher" if off > 0 else "lower"'])],
    r: [...rOf(test), ...(isP ? [] : ['result <- if (off > 0) "higher" else "lower"'])],
  };
}

function pythonOf(test: CensoredTestMethod | 'wilcoxon'): readonly string[] {
  if (test === 'wilcoxon') return pythonWilcoxon;
  return [...pythonPool, ...(test === 'gehan' ? pythonGehan : pythonLogRank(test)), ...pythonNormal];
}

function rOf(test: CensoredTestMethod | 'wilcoxon'): readonly string[] {
  if (test === 'wilcoxon') return rWilcoxon;
  return [...rPool, ...(test === 'gehan' ? rGehan : rLogRank(test)), ...rNormal];
}

const pythonWilcoxon = [
  'from math import erfc, sqrt',
  'x, y = [v for v, nd in used], [v for v, nd in background]',
  'm, n = len(x), len(y)',
  'u = sum((a > b) + (a == b) / 2 for a in x for b in y)',
  'off = u - m * n / 2',
  'sizes = [(x + y).count(v) for v in set(x + y)]',
  'if max(sizes) == 1 and m < 50 and n < 50:',
  '    # The ways in which m ranks of m + n have each u.',
  '    ways = [1] + [0] * (m * n)',
  '    for i in range(1, m + 1):',
  '        for at in range(m * n, n + i - 1, -1):',
  '            ways[at] -= ways[at - n - i]',
  '        for at in range(i, m * n + 1):',
  '            ways[at] += ways[at - i]',
  '    less, more = sum(ways[: int(u) + 1]), sum(ways[: m * n - int(u) + 1])',
  '    value = min(1.0, 2 * min(less, more) / sum(ways))',
  'else:',
  '    sd = sqrt(m * n / 12 * (m + n + 1 - sum(t ** 3 - t for t in sizes) / ((m + n) * (m + n - 1))))',
  '    value = min(1.0, 2 * min(0.5 * erfc(-(off + 0.5) / sd / sqrt(2)), 0.5 * erfc(-(0.5 - off) / sd / sqrt(2))))',
];

const rWilcoxon = [
  'exact <- !anyDuplicated(c(used, bg)) && length(used) < 50 && length(bg) < 50',
  'tested <- wilcox.test(used, bg, exact = exact)',
  'off <- unname(tested$statistic) - length(used) * length(bg) / 2',
  'result <- tested$p.value',
];

const pythonPool = [
  'from math import erfc, sqrt',
  '# (result, is a non-detect, is of the location).',
  'pool = [(v, nd, True) for v, nd in used] + [(v, nd, False) for v, nd in background]',
  'm, n = len(used), len(background)',
];

const pythonNormal = ['value = erfc(abs(off) / sqrt(variance) / sqrt(2)) if variance > 0 else None'];

const pythonGehan = [
  'def higher(a, b):',
  '    # 1 if a is known to be higher than b, -1 if lower, 0 if that cannot be determined.',
  '    if a[1] or b[1]:',
  '        return 0 if a[1] and b[1] else int(a[0] >= b[0]) if b[1] else -int(b[0] >= a[0])',
  '    return (a[0] > b[0]) - (a[0] < b[0])',
  'scores = [sum(higher(a, b) for b in pool) for a in pool]',
  'off = sum(h for h, a in zip(scores, pool) if a[2])',
  'variance = m * n / (m + n) * sum(h * h for h in scores) / (m + n - 1) if m + n > 1 else 0',
];

function pythonLogRank(test: 'tarone-ware' | 'peto-peto'): string[] {
  return [
    'off, variance, share = 0.0, 0.0, 1.0',
    'for v in sorted({a[0] for a in pool if not a[1]}, reverse=True):',
    '    risk = [a for a in pool if a[0] <= v]',
    '    here = [a for a in pool if a[0] == v and not a[1]]',
    '    r, d, part = len(risk), len(here), sum(a[2] for a in risk) / len(risk)',
    `    weight = ${test === 'peto-peto' ? 'share' : 'sqrt(r)'}`,
    '    off += weight * (sum(a[2] for a in here) - d * part)',
    '    if r > 1:',
    '        variance += weight ** 2 * d * part * (1 - part) * (r - d) / (r - 1)',
    '    share *= (r - d) / r',
  ];
}

const rPool = [
  '# Results, whether each is a non-detect, and whether it is of the location.',
  'v <- c(used, bg); cens <- c(nd, bg_nd); own <- rep(c(TRUE, FALSE), c(length(used), length(bg)))',
  'm <- length(used); n <- length(bg)',
];

const rNormal = ['result <- 2 * pnorm(-abs(off) / sqrt(variance))'];

const rGehan = [
  '# 1 if the first is known to be higher than the second, -1 if lower, 0 if that cannot be determined.',
  'higher <- outer(seq_along(v), seq_along(v), function(i, j) ifelse(cens[i] & cens[j], 0,',
  '  ifelse(cens[j], v[i] >= v[j], ifelse(cens[i], -(v[j] >= v[i]), sign(v[i] - v[j])))))',
  'scores <- rowSums(higher)',
  'off <- sum(scores[own])',
  'variance <- m * n / (m + n) * sum(scores^2) / (m + n - 1)',
];

function rLogRank(test: 'tarone-ware' | 'peto-peto'): string[] {
  return [
    'off <- 0; variance <- 0; share <- 1',
    'for (one in sort(unique(v[!cens]), decreasing = TRUE)) {',
    '  risk <- v <= one; here <- v == one & !cens',
    '  r <- sum(risk); d <- sum(here); part <- sum(risk & own) / r',
    `  weight <- ${test === 'peto-peto' ? 'share' : 'sqrt(r)'}`,
    '  off <- off + weight * (sum(here & own) - d * part)',
    '  if (r > 1) variance <- variance + weight^2 * d * part * (1 - part) * (r - d) / (r - 1)',
    '  share <- share * (r - d) / r',
    '}',
  ];
}
