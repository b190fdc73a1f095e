import { formatCount, formatPercent } from '@wellfield/science';
import type { NumberKind } from '../calculation.ts';
import type { PlumeStatisticId } from '../surface-statistic-ids.ts';

const ricker = 'Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.';
const goovaerts = 'Goovaerts 1997, Geostatistics for Natural Resources Evaluation, chapters 5 and 7.';
const freyberg = 'Freyberg 1986, Water Resources Research 22: spatial moments.';
const jackknife = 'Efron and Tibshirani 1993, An Introduction to the Bootstrap, chapter 11.';

/** What is said of a number of a plume. */
export interface PlumeNumber {
  title: string;
  words: string;
  source: string;
  unit?: 'ha' | 'm³' | 'kg' | '%' | 'm' | '°';
  kind?: NumberKind;
  text?: (value: number) => string;
}

const changed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;
const everyWell =
  'Each well in turn is left out, the surface is estimated again from the others and its plume measured;';

/** The numbers of a plume. */
export const plumeNumbers: Readonly<Record<PlumeStatisticId, PlumeNumber>> = {
  'plume.wells': {
    title: 'Wells of the surface',
    words: 'The locations with coordinates that have a value in the period.',
    source: ricker,
    kind: 'locations',
    text: formatCount,
  },
  'plume.wells_carried': {
    title: 'Wells with a carried value',
    words: 'The locations that were not sampled in the period and keep their last value from before.',
    source: ricker,
    kind: 'locations',
    text: formatCount,
  },
  'plume.wells_left_out': {
    title: 'Wells that were not sampled',
    words: 'The locations with samples at other times only, and no value to keep; their samples are below.',
    source: ricker,
    kind: 'locations',
    text: formatCount,
  },
  'plume.area_covered': {
    title: 'Share of the area that the surface covers',
    words: 'The cells of the area with a value on the surface, divided by all of its cells.',
    source: ricker,
    kind: 'plain',
    text: formatPercent,
  },
  'plume.area_ha': {
    title: 'Area of a plume',
    words:
      'The area of the cells of the surface above the level; of logarithms it is the median surface, whose area is too small.',
    source: ricker,
    unit: 'ha',
  },
  'plume.area_ha_lower_95': {
    title: 'Area of a plume, at least',
    words: 'The area of the cells whose one-sided lower 95% bound of kriging is above the level.',
    source: goovaerts,
    unit: 'ha',
  },
  'plume.area_ha_upper_95': {
    title: 'Area of a plume, at most',
    words: 'The area of the cells whose one-sided upper 95% bound of kriging is above the level.',
    source: goovaerts,
    unit: 'ha',
  },
  'plume.area_ha_expected': {
    title: 'Expected area of a plume',
    words: 'The area of all cells, each times the probability that it is above the level.',
    source: goovaerts,
    unit: 'ha',
  },
  'plume.area_ha_min_without_a_well': {
    title: 'Smallest area of a plume without a well',
    words: `${everyWell} the smallest area.`,
    source: jackknife,
    unit: 'ha',
  },
  'plume.area_ha_max_without_a_well': {
    title: 'Largest area of a plume without a well',
    words: `${everyWell} the largest area.`,
    source: jackknife,
    unit: 'ha',
  },
  'plume.pore_volume_m3': {
    title: 'Water in a plume',
    words: 'The area of the cells above the level × the thickness × the porosity.',
    source: ricker,
    unit: 'm³',
  },
  'plume.mass_kg': {
    title: 'Dissolved mass of a plume',
    words: 'The concentrations of the cells above the level × their area × the thickness × the porosity, summed.',
    source: ricker,
    unit: 'kg',
  },
  'plume.mass_kg_lower_95': {
    title: 'Dissolved mass of a plume, at least',
    words: 'As the mass, by the one-sided lower 95% bound of each cell.',
    source: goovaerts,
    unit: 'kg',
  },
  'plume.mass_kg_upper_95': {
    title: 'Dissolved mass of a plume, at most',
    words: 'As the mass, by the one-sided upper 95% bound of each cell.',
    source: goovaerts,
    unit: 'kg',
  },
  'plume.mass_kg_expected': {
    title: 'Expected dissolved mass of a plume',
    words: 'The mean of the mass over the errors of kriging: a cell counts as far as it is above the level.',
    source: goovaerts,
    unit: 'kg',
  },
  'plume.mass_kg_min_without_a_well': {
    title: 'Smallest mass of a plume without a well',
    words: `${everyWell} the smallest mass.`,
    source: jackknife,
    unit: 'kg',
  },
  'plume.mass_kg_max_without_a_well': {
    title: 'Largest mass of a plume without a well',
    words: `${everyWell} the largest mass.`,
    source: jackknife,
    unit: 'kg',
  },
  'plume.mass_change_percent': {
    title: 'Change of a plume’s mass',
    words:
      'The expected mass, or without errors of kriging that of the surface, against that of the first period with figures, which has its own lines.',
    source: ricker,
    unit: '%',
    text: changed,
  },
  'plume.mean': {
    title: 'Mean of a plume',
    words: 'The mean concentration of the cells above the level.',
    source: ricker,
  },
  'plume.max': {
    title: 'Maximum of a plume',
    words: 'The largest concentration of a cell above the level.',
    source: ricker,
  },
  'plume.centroid_shift_m': {
    title: 'How far a plume’s center moved',
    words: 'From the center of mass of the first period with a surface, which its samples give in the same way.',
    source: freyberg,
    unit: 'm',
  },
  'plume.sigma_major_m': {
    title: 'Spread of a plume along its axis',
    words: 'The standard deviation of the mass along the long axis; cells count as points.',
    source: freyberg,
    unit: 'm',
  },
  'plume.sigma_minor_m': {
    title: 'Spread of a plume across its axis',
    words: 'The standard deviation of the mass across the long axis; cells count as points.',
    source: freyberg,
    unit: 'm',
  },
  'plume.axis_deg_from_north': {
    title: 'Direction of a plume’s axis',
    words: 'The direction of the long axis of the mass, clockwise from north.',
    source: freyberg,
    unit: '°',
  },
};
