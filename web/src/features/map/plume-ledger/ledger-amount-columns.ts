import { ledgerFigures as figures } from '../../../frame/plume/ledger-figures.ts';
import type { LedgerColumn, Tier } from './ledger-column.ts';

export const expectedColumns: readonly LedgerColumn[] = [
  {
    id: 'area_ha_expected',
    heading: 'Expected area, ha',
    kind: 'figure',
    tier: 'first',
    about: 'The sum of all cells’ areas times the probability that each is above the level.',
    value: figures.area_ha_expected,
  },
  {
    id: 'mass_kg_expected',
    heading: 'Expected mass, kg',
    kind: 'figure',
    tier: 'first',
    about: 'Dissolved mass: its mean over the errors of kriging. A cell counts as far as it is above the level.',
    value: figures.mass_kg_expected,
  },
];

/** The surface by itself: of kriging it smooths, and of logarithms it is the median, so both are too small. */
export const surfaceColumns = (tier: Tier): readonly LedgerColumn[] => [
  {
    id: 'area_ha',
    heading: tier === 'first' ? 'Area, ha' : 'Area of the surface, ha',
    kind: 'figure',
    tier,
    about: 'Of the cells above the level. A kriged surface is smoother than the plume, and of logarithms the median.',
    value: figures.area_ha,
  },
  {
    id: 'mass_kg',
    heading: tier === 'first' ? 'Dissolved mass, kg' : 'Mass of the surface, kg',
    kind: 'figure',
    tier,
    about: 'Of the cells above the level, as the area.',
    value: figures.mass_kg,
  },
];

export const changeColumns = (isKriged: boolean): readonly LedgerColumn[] => [
  {
    id: 'mass_change_percent',
    heading: 'Mass since first',
    kind: 'percent',
    tier: 'first',
    about: `The change of the ${isKriged ? 'expected mass' : 'mass'} since the first period with figures.`,
    value: figures.mass_change_percent,
  },
];

/** Of each cell by itself. */
export const boundColumns: readonly LedgerColumn[] = [
  {
    id: 'area_ha_lower_95',
    heading: 'Area by cells: at least',
    kind: 'figure',
    tier: 'more',
    about:
      'Cells whose one-sided lower 95% bound of kriging is above the level: a bound for each cell, not an interval of the area.',
    value: figures.area_ha_lower_95,
  },
  {
    id: 'area_ha_upper_95',
    heading: 'at most',
    kind: 'figure',
    tier: 'more',
    about: 'Cells whose one-sided upper 95% bound of kriging is above the level.',
    value: figures.area_ha_upper_95,
  },
  {
    id: 'mass_kg_lower_95',
    heading: 'Mass by cells: at least',
    kind: 'figure',
    tier: 'more',
    about: 'By the lower bound of each cell.',
    value: figures.mass_kg_lower_95,
  },
  {
    id: 'mass_kg_upper_95',
    heading: 'at most',
    kind: 'figure',
    tier: 'more',
    about: 'By the upper bound of each cell.',
    value: figures.mass_kg_upper_95,
  },
];
