import { formatCount, formatPercent } from '@wellfield/science';
import { figureText } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic, NumberKind } from '../calculation.ts';
import { bounds, expected, extent, massChange, moments, rangeWithoutWell } from '../lines/plume-lines.ts';
import { ofPositions, type FromSurface } from '../lines/surface-lines.ts';
import { plumeStatisticIds, type PlumeStatisticId } from '../surface-statistic-ids.ts';
import { ofSurface } from './surface-makers.ts';

interface PlumeNumber {
  title: string;
  from: FromSurface;
  unit?: 'ha' | 'm³' | 'kg' | '%' | 'm' | '°';
  kind?: NumberKind;
  text?: (value: number) => string;
}

const changed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;

/** A count of wells in samples of other times, for which there are no lines. */
const ofOtherTimes =
  (words: string): FromSurface =>
  () => ({
    words,
    formula: '',
    source: 'Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.',
    takes: ['flag', 'key'],
    python: null,
    r: null,
  });

const numbers: Readonly<Record<PlumeStatisticId, PlumeNumber>> = {
  'plume.wells': { title: 'Wells of the surface', from: ofPositions('wells'), kind: 'locations', text: formatCount },
  'plume.wells_carried': {
    title: 'Wells with a carried value',
    from: ofOtherTimes('The locations that were not sampled in the period and keep their last value from before.'),
    kind: 'locations',
    text: formatCount,
  },
  'plume.wells_left_out': {
    title: 'Wells that were not sampled',
    from: ofOtherTimes(
      'The locations with samples at other times only, and no value to keep; their samples are below.',
    ),
    kind: 'locations',
    text: formatCount,
  },
  'plume.area_covered': {
    title: 'Share of the area that the surface covers',
    from: extent('area_covered'),
    kind: 'plain',
    text: formatPercent,
  },
  'plume.area_ha': { title: 'Area of a plume', from: extent('area_ha'), unit: 'ha' },
  'plume.area_ha_lower_95': { title: 'Area of a plume, at least', from: extent('area_ha', bounds.lower), unit: 'ha' },
  'plume.area_ha_upper_95': { title: 'Area of a plume, at most', from: extent('area_ha', bounds.upper), unit: 'ha' },
  'plume.area_ha_expected': { title: 'Expected area of a plume', from: expected('area_ha'), unit: 'ha' },
  'plume.area_ha_min_without_a_well': {
    title: 'Smallest area of a plume without a well',
    from: rangeWithoutWell('min', 'area_ha'),
    unit: 'ha',
  },
  'plume.area_ha_max_without_a_well': {
    title: 'Largest area of a plume without a well',
    from: rangeWithoutWell('max', 'area_ha'),
    unit: 'ha',
  },
  'plume.pore_volume_m3': { title: 'Water in a plume', from: extent('pore_volume_m3'), unit: 'm³' },
  'plume.mass_kg': { title: 'Dissolved mass of a plume', from: extent('mass_kg'), unit: 'kg' },
  'plume.mass_kg_lower_95': {
    title: 'Dissolved mass of a plume, at least',
    from: extent('capped_mass_kg', bounds.lower),
    unit: 'kg',
  },
  'plume.mass_kg_upper_95': {
    title: 'Dissolved mass of a plume, at most',
    from: extent('capped_mass_kg', bounds.upper),
    unit: 'kg',
  },
  'plume.mass_kg_expected': { title: 'Expected dissolved mass of a plume', from: expected('mass_kg'), unit: 'kg' },
  'plume.mass_kg_min_without_a_well': {
    title: 'Smallest mass of a plume without a well',
    from: rangeWithoutWell('min', 'mass_kg'),
    unit: 'kg',
  },
  'plume.mass_kg_max_without_a_well': {
    title: 'Largest mass of a plume without a well',
    from: rangeWithoutWell('max', 'mass_kg'),
    unit: 'kg',
  },
  'plume.mass_change_percent': { title: 'Change of a plume’s mass', from: massChange, unit: '%', text: changed },
  'plume.mean': { title: 'Mean of a plume', from: extent('mean') },
  'plume.max': { title: 'Maximum of a plume', from: extent('max') },
  'plume.centroid_shift_m': { title: 'How far a plume’s center moved', from: moments('centroid_shift'), unit: 'm' },
  'plume.sigma_major_m': { title: 'Spread of a plume along its axis', from: moments('sigma_major'), unit: 'm' },
  'plume.sigma_minor_m': { title: 'Spread of a plume across its axis', from: moments('sigma_minor'), unit: 'm' },
  'plume.axis_deg_from_north': { title: 'Direction of a plume’s axis', from: moments('axis'), unit: '°' },
};

function plumeStatistic(id: PlumeStatisticId): ExplainedStatistic {
  const { title, from, unit, kind, text = figureText } = numbers[id];
  return {
    ...ofSurface(id, title, from, text),
    ...(kind !== undefined && { kind }),
    ...(unit !== undefined && { unit: () => unit }),
  };
}

/** Of a plume's line in its ledger. */
export const plumeStatistics = Object.fromEntries(plumeStatisticIds.map((id) => [id, plumeStatistic(id)])) as Readonly<
  Record<PlumeStatisticId, ExplainedStatistic>
>;
