import { asInUnit } from '../../explorer/results/column-words.ts';
import { ledgerFigures as figures } from '../../frame/plume/ledger-figures.ts';
import { productText } from '../../explorer/free-product/free-product.ts';
import { ofFound, type LedgerColumn } from './ledger-column.ts';

/** Of the wells of each period, and of those that the first one with figures had. */
export const wellColumns: readonly LedgerColumn[] = [
  {
    id: 'wells',
    heading: 'Wells',
    kind: 'count',
    meaning: 'The wells of the period’s surface: those with coordinates and a value.',
    tier: 'first',
    value: figures.wells,
  },
  {
    id: 'wells_above',
    heading: 'above',
    kind: 'count',
    tier: 'first',
    meaning: 'Wells measured above the level, even with non-detects as 0.',
    value: figures.wells_above,
  },
  {
    id: 'wells_cannot_tell',
    heading: 'cannot tell',
    kind: 'count',
    tier: 'first',
    meaning:
      'Wells above the level only where non-detects count as their limits. The map marks those of the last period.',
    value: figures.wells_cannot_tell,
  },
  {
    id: 'wells_with_product',
    heading: 'free product',
    kind: 'count',
    tier: 'first',
    meaning: 'Wells where free product was measured then: no concentration can be sampled there. The map marks them.',
    value: figures.wells_with_product,
  },
  {
    id: 'wells_missing',
    heading: 'missing',
    kind: 'count',
    tier: 'first',
    meaning: 'Wells of the first period with figures that have no value now; below the table they are named.',
    value: figures.wells_missing,
  },
  {
    id: 'wells_added',
    heading: 'New wells',
    kind: 'count',
    tier: 'more',
    meaning: 'Wells with a value that had none in the first period with figures.',
    value: figures.wells_added,
  },
  {
    id: 'wells_missing_names',
    kind: 'text',
    meaning: 'Those wells by name.',
    value: ({ change }) => namesText(change?.missing),
  },
  {
    id: 'wells_added_names',
    kind: 'text',
    meaning: 'The new wells by name.',
    value: ({ change }) => namesText(change?.added),
  },
  {
    id: 'wells_cannot_tell_names',
    kind: 'text',
    meaning: 'The wells above the level only where non-detects count as their limits, by name.',
    value: ({ period }) => namesText(period.states.cannotTell),
  },
  {
    id: 'wells_with_product_names',
    kind: 'text',
    meaning: 'The wells with free product by name, with its thickness.',
    value: ({ period }) => namesText(period.states.product.map(productText)),
  },
  {
    id: 'non_detect_limit',
    heading: 'Non-detects’ limit',
    kind: 'figure',
    meaning: 'The median limit of wells without a detect.',
    unit: asInUnit,
    tier: 'more',
    value: ({ period }) => period.states.limit,
  },
  {
    id: 'wells_carried',
    heading: 'Carried',
    kind: 'count',
    tier: 'more',
    meaning: 'Wells that were not sampled then and keep an earlier value.',
    value: figures.wells_carried,
  },
  {
    id: 'wells_left_out',
    heading: 'Not sampled',
    kind: 'count',
    tier: 'more',
    meaning: 'Wells that were not sampled then, without a value to keep.',
    value: figures.wells_left_out,
  },
  {
    id: 'cells_of_area',
    kind: 'count',
    meaning: 'The cells of the chosen area.',
    value: ofFound(({ area }) => area && area.cells),
  },
  {
    id: 'cells_of_area_with_value',
    kind: 'count',
    meaning: 'Those of them that have a value on the surface.',
    value: ofFound(({ area }) => area && area.covered),
  },
  {
    id: 'area_covered',
    heading: 'Area covered',
    kind: 'share',
    tier: 'more',
    meaning: 'The share of the chosen area’s cells that have a value on the surface; the others count nowhere.',
    value: figures.area_covered,
  },
];

const namesText = (names: readonly string[] = []): string | null => (names.length === 0 ? null : names.join('; '));
