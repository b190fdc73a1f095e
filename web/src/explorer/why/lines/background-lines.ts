import type { BackgroundForm } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { pythonLikelihood, rLikelihood } from './fitted-lines.ts';
import { deviation, mean } from './plain-calculations.ts';
import { pythonNoncentral, pythonStudent } from './python-distributions.ts';

/** Which upper limit of background: of tolerance, or of prediction for so many results to come. */
export type BackgroundLimit = { kind: 'tolerance' } | { kind: 'prediction'; future: number };

interface Background {
  form: BackgroundForm;
  isCensored: boolean;
  n: number;
}

const sources = {
  tolerance: 'EPA Unified Guidance 2009, section 17.2; with non-detects the product’s own, by simulation.',
  prediction: 'EPA Unified Guidance 2009, sections 18.1 and 18.3; with non-detects the product’s own, by simulation.',
} as const;

/** An upper limit of background, from `used`. */
export function backgroundLimit(limit: BackgroundLimit, background: Background): Calculation {
  const { isCensored } = background;
  return {
    words: wordsOf(limit, background),
    formula: formulaOf(limit, background),
    source: sources[limit.kind],
    ...(isCensored && { takes: ['flag'] as const }),
    python: pythonLimit(limit, background, 'used'),
    r: rLimit(limit, background),
  };
}

function wordsOf(limit: BackgroundLimit, { form, isCensored }: Background): string {
  const isAim = isCensored && form !== 'nonparametric';
  const what =
    limit.kind === 'tolerance'
      ? 'With 95% confidence at least 95% of the background lies below it.'
      : `With 95% confidence all of the next ${limit.future === 1 ? 'result lies' : `${limit.future} results lie`} below it.`;
  if (form === 'nonparametric') {
    return limit.kind === 'tolerance'
      ? `${what} The smallest result that has this confidence, else the largest.`
      : `${what} The largest result, with what confidence that has.`;
  }
  const of = form === 'lognormal' ? ' of the logarithms' : '';
  const sum = `Mean + k standard deviations${of}; k of ${limit.kind === 'tolerance' ? 'the noncentral' : 'Student’s'} t distribution.`;
  if (!isAim) return `${what} ${sum}`;
  return `${what} ${sum} Mean and deviation are those of the greatest likelihood, the deviation times √(n / (n − 1)), and k is for as many results as there are detects and half of the non-detects, N: the confidence is aimed at, and was 91 to 99% in simulations.`;
}

function formulaOf(limit: BackgroundLimit, { form, isCensored }: Background): string {
  if (form === 'nonparametric') {
    return limit.kind === 'tolerance' ? 'min{x₍ᵣ₎: P(B(n, 0.95) < r) ≥ 0.95}' : 'max(x), confidence n / (n + k)';
  }
  const k =
    limit.kind === 'tolerance'
      ? 'k = t(0.95, n − 1, δ = z(0.95) √n) / √n'
      : `k = t(1 − 0.05/${limit.future}, n − 1) √(1 + 1/n)`;
  const ofKnown = isCensored ? k.replaceAll('n', 'N') : k;
  return `${form === 'lognormal' ? 'exp(ȳ + k s), y = ln x' : 'x̄ + k s'}, ${ofKnown}`;
}

/** Mean and standard deviation of the results, or of their logarithms; with non-detects of how many they are `known`. */
function momentsOf({ form, isCensored }: Background): readonly [Calculation, Calculation] {
  if (isCensored) return likeliest(form === 'lognormal');
  if (form !== 'lognormal') return [mean, deviation];
  return [
    {
      ...mean,
      python: ['from math import log', 'used = [log(v) for v in used]', ...(mean.python ?? [])],
      r: ['used <- log(used)', ...(mean.r ?? [])],
    },
    deviation,
  ];
}

/** The fit's lines take logarithms of what they get. */
function likeliest(isLog: boolean): readonly [Calculation, Calculation] {
  const about = { words: '', formula: '', source: '' };
  const exact = isLog ? (line: string) => line : (line: string) => line.replace(/log\((x|used\[!?nd\])\)/, '$1');
  return [
    {
      ...about,
      python: [...pythonLikelihood.map(exact), 'value = m'],
      r: [...rLikelihood.map(exact), 'result <- m'],
    },
    {
      ...about,
      python: ['known = (len(used) + len(seen) + 1) // 2', 'value = s * (len(used) / (len(used) - 1)) ** 0.5'],
      r: ['known <- (length(used) + length(seen) + 1) %/% 2', 'result <- s * sqrt(length(used) / (length(used) - 1))'],
    },
  ];
}

/** Python that turns the background, `of` it is in, into `value`. */
function pythonLimit(limit: BackgroundLimit, background: Background, of: 'used' | 'background'): string[] {
  const { form, isCensored } = background;
  const flagged =
    of === 'background' ? '[v for v, flag in background]' : isCensored ? '[v for v, flag in used]' : 'used';
  if (form === 'nonparametric') {
    return limit.kind === 'prediction' ? [`value = max(${flagged})`] : [...pythonRank(flagged)];
  }
  const [middle, spread] = momentsOf(background);
  return [
    ...(of === 'background' ? [`used = ${isCensored ? 'background' : flagged}`] : []),
    ...(middle.python ?? []),
    'middle = value',
    ...(spread.python ?? []),
    isCensored ? 'spread, n = value, known' : 'spread, n = value, len(used)',
    ...(limit.kind === 'tolerance'
      ? [
          ...pythonNoncentral,
          'from statistics import NormalDist',
          'k = noncentral_t_quantile(0.95, n - 1, NormalDist().inv_cdf(0.95) * sqrt(n)) / sqrt(n)',
        ]
      : [...pythonStudent, `k = t_quantile(1 - 0.05 / ${limit.future}, n - 1) * sqrt(1 + 1 / n)`]),
    'value = middle + k * spread',
    ...(form === 'lognormal' ? ['value = exp(value)'] : []),
  ];
}

function pythonRank(flagged: string): readonly string[] {
  return [
    'from math import exp, lgamma, log',
    `x = sorted(${flagged})`,
    'n, rank, confidence = len(x), 0, 0.0',
    '# The probability that fewer than `rank` of n results lie in the share of 0.95.',
    'while rank < n and confidence < 0.95 - 1e-13:',
    '    ways = lgamma(n + 1) - lgamma(rank + 1) - lgamma(n - rank + 1)',
    '    confidence += exp(ways + rank * log(0.95) + (n - rank) * log(0.05))',
    '    rank += 1',
    'value = x[rank - 1]',
  ];
}

/** With more results R’s qt(ncp = ) is an approximation: its parameter is beyond 37.62. */
const maxOfQt = 500;

/** R that turns the background in `used` and `nd` into `result`. */
function rLimit(limit: BackgroundLimit, background: Background): string[] {
  const { form, isCensored, n } = background;
  if (form === 'nonparametric') {
    return limit.kind === 'prediction'
      ? ['result <- max(used)']
      : ['rank <- min(qbinom(0.95, length(used), 0.95) + 1, length(used))', 'result <- sort(used)[rank]'];
  }
  const [middle, spread] = momentsOf(background);
  const k =
    limit.kind === 'prediction'
      ? [`k <- qt(1 - 0.05 / ${limit.future}, n - 1) * sqrt(1 + 1 / n)`]
      : n <= maxOfQt
        ? ['k <- qt(0.95, n - 1, ncp = qnorm(0.95) * sqrt(n)) / sqrt(n)']
        : rNoncentral;
  return [
    ...(middle.r ?? []),
    'middle <- result',
    ...(spread.r ?? []),
    'spread <- result',
    isCensored ? 'n <- known' : 'n <- length(used)',
    ...k,
    `result <- ${form === 'lognormal' ? 'exp(middle + k * spread)' : 'middle + k * spread'}`,
  ];
}

const rNoncentral = [
  '# qt(ncp = ) is an approximation for so many results: Simpson’s rule over s, which is chi / sqrt(v).',
  'v <- n - 1; delta <- qnorm(0.95) * sqrt(n)',
  's <- seq(1 - 12 / sqrt(2 * v), 1 + 12 / sqrt(2 * v), length.out = 4001)',
  'weight <- c(1, rep(c(4, 2), 1999), 4, 1) * (s[2] - s[1]) / 3',
  'weight <- weight * exp(log(2) + v / 2 * log(v / 2) - lgamma(v / 2) + (v - 1) * log(s) - v * s^2 / 2)',
  'share <- function(t) sum(weight * pnorm(t * s - delta)) - 0.95',
  'k <- uniroot(share, c(delta / 2, 3 * delta), tol = 1e-13)$root / sqrt(n)',
];

const compared = {
  above: 'Detects that are greater than the limit of background.',
  'cannot tell': 'Non-detects whose reporting limit is greater than the limit of background.',
} as const;

/** How many results of a location are above a limit of the background, or cannot be told. */
export function comparedWithLimit(
  which: keyof typeof compared,
  limit: BackgroundLimit,
  background: Background,
): Calculation {
  const isAbove = which === 'above';
  return {
    words: `${compared[which]} ${wordsOf(limit, background)}`,
    formula: `n(x > limit), limit = ${formulaOf(limit, background)}`,
    source: sources[limit.kind],
    takes: ['flag'],
    takesBackground: true,
    python: [
      'own = used',
      ...pythonLimit(limit, background, 'background'),
      `value = sum(1 for one, flag in own if one > value and ${isAbove ? 'not flag' : 'flag'})`,
    ],
    r: [
      'own <- used; own_nd <- nd; used <- bg; nd <- bg_nd',
      ...rLimit(limit, background),
      `result <- sum(own > result & ${isAbove ? '!own_nd' : 'own_nd'})`,
    ],
  };
}
