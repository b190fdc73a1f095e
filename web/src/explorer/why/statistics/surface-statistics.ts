import { formatCount, formatSignificant } from '@wellfield/science';
import { decimalsText, printedText, textBeside } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, NumberKind } from '../calculation.ts';
import { atWell, ofErrors, ofPairs, ofPositions, withoutWell, type FromSurface } from '../lines/surface-lines.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import { surfaceStatisticIds, type SurfaceStatisticId } from '../surface-statistic-ids.ts';
import { ofSurface } from './surface-makers.ts';

interface SurfaceNumber {
  title: string;
  from: FromSurface;
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
const plain = { kind: 'plain', text: (value: number) => decimalsText(value, 3) } as const;
const count = { kind: 'plain', text: formatCount } as const;

const numbers: Readonly<Record<SurfaceStatisticId, SurfaceNumber>> = {
  'surface.places': { title: 'Places of wells', from: ofPositions('positions'), kind: 'locations', text: formatCount },
  'surface.mean_error': {
    title: 'Mean error of a surface',
    from: ofErrors('mean_error'),
    text: byFactor,
    isFactor: true,
  },
  'surface.rmse': { title: 'RMSE of a surface', from: ofErrors('rmse'), text: byFactor, isFactor: true },
  'surface.mean_standardized_error': {
    title: 'Mean standardized error of kriging',
    from: ofErrors('mean_standardized_error'),
    ...plain,
  },
  'surface.msdr': { title: 'MSDR of kriging', from: ofErrors('msdr'), ...plain },
  'surface.observed': { title: 'Value of a well on a surface', from: atWell('observed') },
  'surface.predicted': { title: 'Estimate at a well from the others', from: atWell('predicted') },
  'surface.error': { title: 'Error at a well', from: atWell('error'), text: changed },
  'surface.off': { title: 'How far off the estimate at a well is', from: atWell('off'), isFactor: true },
  'surface.pairs': { title: 'Pairs of places of wells', from: ofPairs('pairs'), ...count },
  'surface.pair_distance': { title: 'Mean distance of the pairs in a bin', from: ofPairs('distance'), unit: 'km' },
  'surface.semivariance': { title: 'Semivariance of a bin', from: ofPairs('semivariance'), isSquared: true },
  'surface.mean_change': { title: 'Mean change of a surface without a well', from: withoutWell('mean_change') },
  'surface.max_change': { title: 'Largest change of a surface without a well', from: withoutWell('max_change') },
  'surface.area_change_ha': {
    title: 'Change of the area above the level without a well',
    from: withoutWell('area_change_ha'),
    unit: 'ha',
    text: changed,
  },
  'surface.cells_lost': {
    title: 'Cells that have a value only with a well',
    from: withoutWell('cells_lost'),
    ...count,
  },
};

function surfaceStatistic(id: SurfaceStatisticId): ExplainedStatistic {
  const { title, from, kind, unit, isFactor, isSquared, text = printedText } = numbers[id];
  return {
    ...ofSurface(id, title, from, text),
    isOfMapTime: true,
    ...(kind !== undefined && { kind }),
    ...(isFactor && { unit: (_, { surface }, reported) => (surface?.method.logs ? null : reported) }),
    ...(isSquared && {
      unit: (_, { surface }, reported) => (surface?.method.logs || reported === null ? null : `(${reported})²`),
    }),
    ...(unit !== undefined && { unit: () => unit }),
  };
}

/** Of Surface Quality. */
export const surfaceStatistics = Object.fromEntries(
  surfaceStatisticIds.map((id) => [id, surfaceStatistic(id)]),
) as Readonly<Record<SurfaceStatisticId, ExplainedStatistic>>;
