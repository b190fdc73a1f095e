import { binsOf, formatSignificant } from '@wellfield/science';
import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import type { PairStatisticId } from '../surface-statistic-ids.ts';
import { pythonPoints } from './surface-python.ts';
import { rPoints } from './surface-r.ts';

/** The ends of a bin in km; null without a variogram. */
function binEnds({ lags }: Pick<SurfaceBehind, 'lags'>, bin: number): [from: number, to: number] | null {
  return lags && [bin * lags.width, Math.min((bin + 1) * lags.width, lags.cutoff)];
}

/** Which pairs a number counts. */
export function pairWords({ lags, method }: SurfaceBehind, { detail: { bin } }: NumberChoices): string {
  if (lags === null) return '';
  const [from, to] = (bin === undefined ? null : binEnds({ lags }, bin)) ?? [0, lags.cutoff];
  const km = (value: number) => (value === 0 ? '0' : formatSignificant(value, 4));
  const along = method.anisotropy ? ', measured along the direction' : '';
  return `${bin === undefined ? 'All pairs' : 'The bin is of pairs more than'} ${bin === undefined ? '' : `${km(from)} and `}up to ${km(to)} km apart${along}.`;
}

const calculations: Readonly<Record<PairStatisticId, { formula: string; python: string; r: string }>> = {
  'surface.pairs': { formula: 'N', python: 'len(pairs)', r: 'sum(counts)' },
  'surface.pair_distance': {
    formula: 'Σh / N',
    python: 'sum(h for h, d in pairs) / len(pairs)',
    r: 'mean(h[counts])',
  },
  'surface.semivariance': {
    formula: 'Σ(z₁ − z₂)² / 2N',
    python: 'sum(d * d for h, d in pairs) / len(pairs) / 2',
    r: 'mean(d[counts]^2) / 2',
  },
};

/** The formula and lines of a number of pairs. */
export function pairLines(
  id: PairStatisticId,
  surface: SurfaceBehind,
  choices: NumberChoices,
): Pick<Calculation, 'formula' | 'python' | 'r'> {
  const { formula, python, r } = calculations[id];
  const { lags } = surface;
  if (lags === null) return { formula, python: null, r: null };
  const { bin } = choices.detail;
  const last = binsOf(lags) - 1;
  return {
    formula,
    python: [
      ...pythonPoints(surface, choices),
      `width, cutoff, last = ${lags.width}, ${lags.cutoff}, ${last}`,
      '# The distance and difference of every two places; a distance on an edge is of the lower bin.',
      'pairs = []',
      'for at, (x, y, v) in enumerate(points):',
      '    for a, b, w in points[:at]:',
      '        h = math.hypot(a - x, b - y)',
      `        if h <= cutoff * (1 + 1e-9)${bin === undefined ? '' : ` and min(last, max(0, math.ceil(h / width - 1e-9) - 1)) == ${bin}`}:`,
      '            pairs.append((h, v - w))',
      `value = ${python}`,
    ],
    r: [
      ...rPoints(surface, choices),
      `width <- ${lags.width}; cutoff <- ${lags.cutoff}; last <- ${last}`,
      '# The distance and difference of every two places; a distance on an edge is of the lower bin.',
      'h <- as.vector(dist(cbind(px, py))); d <- as.vector(dist(pv))',
      `counts <- h <= cutoff * (1 + 1e-9)${bin === undefined ? '' : ` & pmin(last, pmax(0, ceiling(h / width - 1e-9) - 1)) == ${bin}`}`,
      `result <- ${r}`,
    ],
  };
}
