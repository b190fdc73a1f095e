import type { CensoredPositioning } from '@wellfield/science';
import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

/** The number of detects in a QQ plot. */
export const qqDetects: Calculation = {
  words: 'The number of detects.',
  formula: 'n(detects)',
  source: 'A count.',
  ...program('figures/count'),
};

/**
 * The correlation of detects, or of their logarithms, with the quantiles of their positions; `by` what they are placed among
 * non-detects, null without any.
 */
export function qqCorrelation(isLog: boolean, by: CensoredPositioning | null): Calculation {
  const of = isLog ? 'logarithms of the detects' : 'detects';
  if (by === null) {
    return {
      words: `The correlation of the ${of} with the normal quantiles of (i − 3/8) / (n + 1/4).`,
      formula: 'r(x₍ᵢ₎, Φ⁻¹((i − 3/8) / (n + 1/4)))',
      source: 'Blom 1958; Filliben 1975, Technometrics 17.',
      ...program('plots/qq_correlation', { of_logs: isLog }),
    };
  }
  const { name, formula, source, program: file } = positions[by];
  return {
    words: `The correlation of the ${of} with the normal quantiles of their plotting positions among non-detects (${name}).`,
    formula: `r(x₍ᵢ₎, Φ⁻¹(pᵢ))${formula}`,
    source: `Helsel 2012, chapter 5; positions p: ${source}.`,
    takes: ['flag'],
    ...program(file, { of_logs: isLog }),
  };
}

interface Positions {
  name: string;
  formula: string;
  source: string;
  program: string;
}

const positions: Readonly<Record<CensoredPositioning, Positions>> = {
  'helsel-cohn': {
    name: 'Helsel and Cohn',
    formula: '',
    source: 'Hirsch and Stedinger 1987, Water Resources Research 23',
    program: 'plots/qq_correlation_helsel_cohn',
  },
  'kaplan-meier': {
    name: 'Kaplan–Meier',
    formula: ', pᵢ = (n + 5/8) / (n + 1/4) Π (j − 3/8) / (j + 5/8) over the ranks j ≥ i of detects',
    source: 'Michael and Schucany 1986, Goodness-of-Fit Techniques, chapter 11',
    program: 'plots/qq_correlation_kaplan_meier',
  },
};
