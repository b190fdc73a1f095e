import type { CensoredPositioning } from '@wellfield/science';
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

/**
 * The correlation of detects, or of their logarithms, with the quantiles of their positions; `by` what they are placed among
 * non-detects, null without any.
 */
export function qqCorrelation(isLog: boolean, by: CensoredPositioning | null): Calculation {
  const of = isLog ? 'logarithms of the detects' : 'detects';
  const python = (x: string) => (isLog ? `[log(v) for v in ${x}]` : x);
  if (by === null) {
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
  const { name, formula, source, python: pythonOf, r: rOf } = positions[by];
  return {
    words: `The correlation of the ${of} with the normal quantiles of their plotting positions among non-detects (${name}).`,
    formula: `r(x₍ᵢ₎, Φ⁻¹(pᵢ))${formula}`,
    source: `Helsel 2012, chapter 5; positions p: ${source}.`,
    takes: ['flag'],
    python: [...pythonOf, `x, u = ${python('detects')}, [q(p) for p in positions]`, ...pythonCorrelation],
    r: [...rOf, `result <- cor(${isLog ? 'log(detects)' : 'detects'}, qnorm(positions))`],
  };
}

interface Positions {
  name: string;
  formula: string;
  source: string;
  /** Lines that leave `detects` and their `positions`. */
  python: readonly string[];
  r: readonly string[];
}

const positions: Readonly<Record<CensoredPositioning, Positions>> = {
  'helsel-cohn': {
    name: 'Helsel and Cohn',
    formula: '',
    source: 'Hirsch and Stedinger 1987, Water Resources Research 23',
    python: pythonPositions,
    r: rPositions,
  },
  'kaplan-meier': {
    name: 'Kaplan–Meier',
    formula: ', pᵢ = (n + 5/8) / (n + 1/4) Π (j − 3/8) / (j + 5/8) over the ranks j ≥ i of detects',
    source: 'Michael and Schucany 1986, Goodness-of-Fit Techniques, chapter 11',
    python: [
      'from math import log',
      'from statistics import NormalDist',
      'q = NormalDist().inv_cdf',
      'detects = sorted(x for x, nd in used if not nd)',
      '# A non-detect ranks below a detect of the same value; limits above every detect have no position.',
      'ranked = sorted((x, not nd) for x, nd in used if x <= detects[-1])',
      'p, positions = (len(ranked) + 5 / 8) / (len(ranked) + 1 / 4), []',
      'for j in range(len(ranked), 0, -1):',
      '    if ranked[j - 1][1]:',
      '        p *= (j - 3 / 8) / (j + 5 / 8)',
      '        positions.insert(0, p)',
    ],
    r: [
      'detects <- sort(used[!nd])',
      '# A non-detect ranks below a detect of the same value; limits above every detect have no position.',
      'kept <- used <= max(detects)',
      'j <- which(!nd[kept][order(used[kept], !nd[kept])])  # the ranks of detects',
      'n <- sum(kept)',
      'positions <- (n + 5 / 8) / (n + 1 / 4) * rev(cumprod(rev((j - 3 / 8) / (j + 5 / 8))))',
    ],
  },
};
