import { formatCount, formatSignificant } from '@wellfield/science';
import { decimalsText, printedText, textBeside } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, NumberChoices, NumberKind } from '../calculation.ts';
import { surfaceLines } from '../lines/surface-lines.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import { isPairId, surfaceStatisticIds, type SurfaceStatisticId } from '../surface-statistic-ids.ts';
import { noSurface, ofSurface } from './surface-makers.ts';

const cressie = 'Cressie 1993, Statistics for Spatial Data, section 2.6.4.';
const matheron = 'Matheron 1963, Economic Geology 58; bins as in gstat.';
const own = 'The product’s own: the surface with and without a well, cell by cell.';

interface Told {
  title: string;
  words: string;
  source?: string;
  kind?: NumberKind;
  unit?: 'ha' | 'km';
  /** Whether it is in the square of the unit, or a factor; of logarithms both are without a unit. */
  isSquared?: true;
  isFactor?: true;
  text?: (value: number, surface: SurfaceBehind) => string;
}

const changed = (value: number) => `${value > 0 ? '+' : ''}${printedText(value)}`;
const byFactor = (value: number, { method: { logs }, figures }: SurfaceBehind) =>
  logs ? `a factor of ${formatSignificant(value, 3)}` : textBeside(value, figures['surface.rmse'] ?? value);
const plain = (value: number) => decimalsText(value, 3);
const leftOut = 'Each place of wells is left out in turn and predicted from the others, with the variogram of all.';
const without = 'The surface with all wells and that without this one are compared cell by cell';

const told: Readonly<Record<SurfaceStatisticId, Told>> = {
  'surface.places': {
    title: 'Places of wells',
    words: 'The places of the wells with a value; wells at one place are averaged.',
    kind: 'locations',
    text: formatCount,
  },
  'surface.mean_error': {
    title: 'Mean error of a surface',
    words: `${leftOut} The mean of predicted − observed, of logarithms back as a factor.`,
    text: byFactor,
    isFactor: true,
  },
  'surface.rmse': {
    title: 'RMSE of a surface',
    words: `${leftOut} The root of the mean square of predicted − observed, of logarithms back as a factor.`,
    text: byFactor,
    isFactor: true,
  },
  'surface.mean_standardized_error': {
    title: 'Mean standardized error of kriging',
    words: `${leftOut} The mean of the errors divided by kriging’s deviation.`,
    kind: 'plain',
    text: plain,
  },
  'surface.msdr': {
    title: 'MSDR of kriging',
    words: `${leftOut} The mean of the squared errors divided by kriging’s variance.`,
    kind: 'plain',
    text: plain,
  },
  'surface.observed': {
    title: 'Value of a well on a surface',
    words: 'The value by which the location enters the surface; wells at one place are averaged.',
  },
  'surface.predicted': {
    title: 'Estimate at a well from the others',
    words: 'What the surface says at the well without the wells at its place, with the variogram of all.',
  },
  'surface.error': {
    title: 'Error at a well',
    words: 'The estimate from the other wells − the value of the well.',
    text: changed,
  },
  'surface.off': {
    title: 'How far off the estimate at a well is',
    words: 'The size of the error; of logarithms the larger of estimate and value divided by the smaller.',
    isFactor: true,
  },
  'surface.pairs': {
    title: 'Pairs of places of wells',
    words: 'Every two places of wells whose distance the variogram counts; wells at one place are averaged.',
    source: matheron,
    kind: 'plain',
    text: formatCount,
  },
  'surface.pair_distance': {
    title: 'Mean distance of the pairs in a bin',
    words: 'The mean of the distances of the pairs in the bin.',
    source: matheron,
    unit: 'km',
  },
  'surface.semivariance': {
    title: 'Semivariance of a bin',
    words: 'Half the mean squared difference between the values of the pairs in the bin.',
    source: matheron,
    isSquared: true,
  },
  'surface.mean_change': {
    title: 'Mean change of a surface without a well',
    words: `${without}: the mean absolute change of the cells that keep a value.`,
    source: own,
  },
  'surface.max_change': {
    title: 'Largest change of a surface without a well',
    words: `${without}: the largest absolute change of a cell.`,
    source: own,
  },
  'surface.area_change_ha': {
    title: 'Change of the area above the level without a well',
    words: `${without}: by how much the area above the level would be larger.`,
    source: own,
    unit: 'ha',
    text: changed,
  },
  'surface.cells_lost': {
    title: 'Cells that have a value only with a well',
    words: `${without}: the cells that would have no value.`,
    source: own,
    kind: 'plain',
    text: formatCount,
  },
};

/** Which pairs a number counts. */
function pairWords({ lags, method }: SurfaceBehind, { detail: { bin } }: NumberChoices): string {
  if (lags === null) return '';
  const km = (value: number) => (value === 0 ? '0' : formatSignificant(value, 4));
  const apart = `km apart${method.anisotropy ? ', measured along the direction' : ''}.`;
  if (bin === undefined) return `All pairs up to ${km(lags.cutoff)} ${apart}`;
  const to = Math.min((bin + 1) * lags.width, lags.cutoff);
  return `The bin is of pairs more than ${km(bin * lags.width)} and up to ${km(to)} ${apart}`;
}

function surfaceStatistic(id: SurfaceStatisticId): ExplainedStatistic {
  const { title, words, source = cressie, kind, unit, isFactor, isSquared, text = printedText } = told[id];
  return {
    ...ofSurface(id, title, text),
    isOfMapTime: true,
    ...(kind !== undefined && { kind }),
    ...(isFactor && { unit: (_, { surface }, reported) => (surface?.method.logs ? null : reported) }),
    ...(isSquared && {
      unit: (_, { surface }, reported) => (surface?.method.logs || reported === null ? null : `(${reported})²`),
    }),
    ...(unit !== undefined && { unit: () => unit }),
    calculation: ({ surface }, choices) => {
      const of = surface ?? noSurface;
      const { formula, lines } = surfaceLines(of)[id];
      return {
        words: [words, isPairId(id) ? pairWords(of, choices) : '', of.words].filter(Boolean).join(' '),
        source,
        takes: ['flag', 'key'],
        formula,
        ...lines(of, choices),
      };
    },
  };
}

/** Of Surface Quality. */
export const surfaceStatistics = Object.fromEntries(
  surfaceStatisticIds.map((id) => [id, surfaceStatistic(id)]),
) as Readonly<Record<SurfaceStatisticId, ExplainedStatistic>>;
