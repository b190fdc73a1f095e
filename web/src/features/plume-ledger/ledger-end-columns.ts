import { ledgerFigures as figures } from '../../frame/plume/ledger-figures.ts';
import type { LedgerColumn } from './ledger-column.ts';

/** What non-detects leave open: the plume by two assumptions, between which the true one need not lie (`0075`). */
export const nonDetectColumns: readonly LedgerColumn[] = (
  [
    ['area_ha', 'Area'],
    ['mass_kg', 'Mass'],
  ] as const
).flatMap(([of, what]): LedgerColumn[] => [
  {
    id: `${of}_nondetects_low`,
    heading: `${what}, non-detects low`,
    kind: 'figure',
    tier: 'more',
    meaning: `If each non-detect were 0, or on a surface of logarithms a tenth of the level, or its limit if that is less: no lower bound${of === 'mass_kg' ? ', as the mass can come out above “high”' : ''}.`,
    value: figures[`${of}_nondetects_low`],
  },
  {
    id: `${of}_nondetects_high`,
    heading: 'high',
    kind: 'figure',
    tier: 'more',
    meaning: 'If each non-detect were at its limit: no upper bound.',
    value: figures[`${of}_nondetects_high`],
  },
]);

/** Of each cell by itself. */
export const boundColumns: readonly LedgerColumn[] = [
  {
    id: 'area_ha_lower_95',
    heading: 'Area by cells: at least',
    kind: 'figure',
    tier: 'more',
    meaning:
      'Cells whose one-sided lower 95% bound of kriging is above the level: a bound for each cell, not an interval of the area.',
    value: figures.area_ha_lower_95,
  },
  {
    id: 'area_ha_upper_95',
    heading: 'at most',
    kind: 'figure',
    tier: 'more',
    meaning: 'Cells whose one-sided upper 95% bound of kriging is above the level.',
    value: figures.area_ha_upper_95,
  },
  {
    id: 'mass_kg_lower_95',
    heading: 'Mass by cells: at least',
    kind: 'figure',
    meaning: 'The mass by the one-sided lower 95% bound of each cell.',
    tier: 'more',
    value: figures.mass_kg_lower_95,
  },
  {
    id: 'mass_kg_upper_95',
    heading: 'at most',
    kind: 'figure',
    meaning: 'The mass by the one-sided upper 95% bound of each cell.',
    tier: 'more',
    value: figures.mass_kg_upper_95,
  },
];
