import { formatCount, formatDateLl, formatPercent } from '@wellfield/science';
import { figureText, percentText } from '../../../ui/figure-text.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
import { changeColumns, expectedColumns, surfaceColumns } from './ledger-amount-columns.ts';
import { boundColumns, nonDetectColumns } from './ledger-end-columns.ts';
import { intervalText } from './change-words.ts';
import type { LedgerColumn } from './ledger-column.ts';
import { shapeColumns } from './ledger-shape-columns.ts';
import { wellColumns } from './ledger-well-columns.ts';
import { periodSurfaceText, remarkText } from './ledger-words.ts';

/** All columns of a ledger, in the order of its files. */
export function ledgerColumns(
  question: Pick<LedgerQuestion, 'terms' | 'plume' | 'step' | 'withinPercent'>,
): readonly LedgerColumn[] {
  const isKriged = question.terms.method.kind === 'kriging';
  return [
    { id: 'first', heading: 'First day', kind: 'day', tier: 'file', value: ({ period }) => period.first },
    { id: 'last', heading: 'Last day', kind: 'day', tier: 'file', value: ({ period }) => period.last },
    ...(isKriged ? expectedColumns : []),
    ...surfaceColumns(isKriged ? 'more' : 'first'),
    ...changeColumns(isKriged, question),
    ...wellColumns,
    ...nonDetectColumns,
    ...(isKriged ? boundColumns : []),
    ...shapeColumns(question.plume.unit),
    {
      id: 'remarks',
      heading: 'Remarks',
      kind: 'text',
      tier: 'first',
      value: (row) => remarkText(row, question.plume),
    },
    {
      id: 'surface',
      heading: 'Surface',
      kind: 'text',
      tier: 'file',
      value: ({ period }) => periodSurfaceText(question, period),
    },
  ];
}

/**
 * The columns of the screen that some line has something to say in; wells, area and mass are always there. A count of
 * wells that is 0 in every line says nothing.
 */
export function shownLedgerColumns(
  columns: readonly LedgerColumn[],
  rows: readonly LedgerRow[],
  hasMore: boolean,
): readonly LedgerColumn[] {
  const always = ['area_ha_expected', 'mass_kg_expected', 'wells', 'wells_above'];
  return columns.filter(
    ({ id, kind, tier, value }) =>
      (tier === 'first' || (hasMore && tier === 'more')) &&
      (always.includes(id) ||
        rows.some((row) => (value(row) ?? (kind === 'count' ? 0 : null)) !== (kind === 'count' ? 0 : null))),
  );
}

/** What a cell says, with its interval; null where there is nothing to say. */
export function ledgerText({ kind, value, interval, word }: LedgerColumn, row: LedgerRow): string | null {
  const held = value(row);
  if (held === null) return null;
  if (typeof held === 'string') return kind === 'day' ? formatDateLl(held) : held;
  const [low = null, high = null] = interval?.map((end) => end(row)) ?? [];
  switch (kind) {
    case 'count':
      return formatCount(held);
    case 'percent':
      return [percentText(held) + intervalText('percent', low, high), word?.(row) ?? null].filter(Boolean).join(', ');
    case 'share':
      return formatPercent(held);
    default:
      return figureText(held) + intervalText('figure', low, high);
  }
}
