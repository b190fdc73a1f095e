import { ledgerFigures as figures } from '../../../frame/plume/ledger-figures.ts';
import { productText } from '../../../explorer/free-product/product-text.ts';
import { ofFound, type LedgerColumn } from './ledger-column.ts';

/** Of the wells of each period, and of those that the first one with figures had. */
export const wellColumns: readonly LedgerColumn[] = [
  {
    id: 'wells',
    heading: 'Wells',
    kind: 'count',
    tier: 'first',
    about: 'With a value; locations without coordinates are in no surface, and not counted here.',
    value: figures.wells,
  },
  {
    id: 'wells_above',
    heading: 'above',
    kind: 'count',
    tier: 'first',
    about: 'Wells measured above the level, even with non-detects as 0.',
    value: figures.wells_above,
  },
  {
    id: 'wells_cannot_tell',
    heading: 'cannot tell',
    kind: 'count',
    tier: 'first',
    about:
      'Wells above the level only where non-detects count as their limits. The map marks those of the last period.',
    value: figures.wells_cannot_tell,
  },
  {
    id: 'wells_with_product',
    heading: 'free product',
    kind: 'count',
    tier: 'first',
    about: 'Wells where free product was measured then: no concentration can be sampled there. The map marks them.',
    value: figures.wells_with_product,
  },
  {
    id: 'wells_missing',
    heading: 'missing',
    kind: 'count',
    tier: 'first',
    about: 'Wells of the first period with figures that have no value now; below the table they are named.',
    value: figures.wells_missing,
  },
  {
    id: 'wells_added',
    heading: 'New wells',
    kind: 'count',
    tier: 'more',
    about: 'Wells with a value that had none in the first period with figures.',
    value: figures.wells_added,
  },
  {
    id: 'wells_missing_names',
    heading: '',
    kind: 'text',
    tier: 'file',
    value: ({ change }) => namesText(change?.missing),
  },
  {
    id: 'wells_added_names',
    heading: '',
    kind: 'text',
    tier: 'file',
    value: ({ change }) => namesText(change?.added),
  },
  {
    id: 'wells_cannot_tell_names',
    heading: '',
    kind: 'text',
    tier: 'file',
    value: ({ period }) => namesText(period.states.cannotTell),
  },
  {
    id: 'wells_with_product_names',
    heading: '',
    kind: 'text',
    tier: 'file',
    value: ({ period }) => namesText(period.states.product.map(productText)),
  },
  {
    id: 'non_detect_limit',
    heading: 'Non-detects’ limit',
    kind: 'figure',
    tier: 'more',
    about: 'The median limit of wells without a detect.',
    value: ({ period }) => period.states.limit,
  },
  {
    id: 'wells_carried',
    heading: 'Carried',
    kind: 'count',
    tier: 'more',
    about: 'Wells that were not sampled then and keep an earlier value.',
    value: figures.wells_carried,
  },
  {
    id: 'wells_left_out',
    heading: 'Not sampled',
    kind: 'count',
    tier: 'more',
    about: 'Wells that were not sampled then, without a value to keep.',
    value: figures.wells_left_out,
  },
  {
    id: 'cells_of_area',
    heading: 'Cells of the area',
    kind: 'count',
    tier: 'file',
    value: ofFound(({ area }) => area && area.cells),
  },
  {
    id: 'cells_of_area_with_value',
    heading: 'with a value',
    kind: 'count',
    tier: 'file',
    value: ofFound(({ area }) => area && area.covered),
  },
  {
    id: 'area_covered',
    heading: 'Area covered',
    kind: 'share',
    tier: 'more',
    about: 'The share of the chosen area’s cells that have a value on the surface; the others count nowhere.',
    value: figures.area_covered,
  },
];

const namesText = (names: readonly string[] = []): string | null => (names.length === 0 ? null : names.join('; '));
