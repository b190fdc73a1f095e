import type { Calculation } from '../calculation.ts';
import { pythonPositions, rPositions } from './fitted-lines.ts';
import { pythonCorrelation } from './normality-lines.ts';

/** The number of detects in a QQ plot. */
export const qqDetects: Calculation = {
  words: 'The number of detects.',
  formula: 'n(detects)',
  source: 'A count.',
  python: ['value = len(used)'],
  r: ['result <- length(used)'],
};

/** The correlation of detects, or of their logarithms, with the quantiles of their positions. */
export function qqCorrelation(isLog: boolean, isCensored: boolean): Calculation {
  const of = isLog ? 'logarithms of the detects' : 'detects';
  const python = (x: string) => (isLog ? `[log(v) for v in ${x}]` : x);
  if (!isCensored) {
    return {
      words: `The correlation of the ${of} with the normal quantiles of (i − 3/8) / (n + 1/4).`,
      formula: 'r(x₍ᵢ₎, Φ⁻¹((i − 3/8) / (n + 1/4)))',
      source: 'Blom 1958; Filliben 1975, Technometrics 17.',
      python: [
        'from math import log',
        'from statistics import NormalDist',
        `x = ${python('sorted(used)')}`,
        'u = [NormalDist().inv_cdf((i + 1 - 3 / 8) / (len(x) + 1 / 4)) for i in range(len(x))]',
        ...pythonCorrelation,
      ],
      r: [
        `x <- ${isLog ? 'log(sort(used))' : 'sort(used)'}`,
        'result <- cor(x, qnorm((seq_along(x) - 3 / 8) / (length(x) + 1 / 4)))',
      ],
    };
  }
  return {
    words: `The correlation of the ${of} with the normal quantiles of their plotting positions among non-detects (Helsel and Cohn).`,
    formula: 'r(x₍ᵢ₎, Φ⁻¹(pᵢ))',
    source: 'Helsel 2012, chapter 5; positions p: Hirsch and Stedinger 1987, Water Resources Research 23.',
    takes: ['flag'],
    python: [...pythonPositions, `x, u = ${python('detects')}, [q(p) for p in positions]`, ...pythonCorrelation],
    r: [...rPositions, `result <- cor(${isLog ? 'log(detects)' : 'detects'}, qnorm(positions))`],
  };
}
