import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import { isExplained } from '../../explorer/why/statistic-ids.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { changeColumns, expectedColumns, surfaceColumns } from './ledger-amount-columns.ts';
import { boundColumns, nonDetectColumns } from './ledger-end-columns.ts';
import type { LedgerColumn } from './ledger-column.ts';
import { shapeColumns } from './ledger-shape-columns.ts';
import { wellColumns } from './ledger-well-columns.ts';
import { periodSurfaceText, remarkText } from './ledger-words.ts';

/** All columns of a ledger, in the order of its files. */
export function ledgerColumns(
  question: Pick<LedgerQuestion, 'terms' | 'plume' | 'step' | 'withinPercent'>,
): readonly LedgerColumn[] {
  const isKriged = question.terms.method.kind === 'kriging';
  const columns: readonly LedgerColumn[] = [
    { id: 'first', kind: 'day', meaning: 'The first day of the period.', value: ({ period }) => period.first },
    { id: 'last', kind: 'day', meaning: 'The last day of the period.', value: ({ period }) => period.last },
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
      meaning: 'What should be known of the period’s figures.',
      tier: 'first',
      value: (row) => remarkText(row, question.plume),
    },
    {
      id: 'surface',
      kind: 'text',
      meaning: 'How the surface of the period was estimated.',
      value: ({ period }) => periodSurfaceText(question, period),
    },
  ];
  return columns.map(explained);
}

/** With what 'Why this number?' is asked of a period. */
function explained(column: LedgerColumn): LedgerColumn {
  const statistic = `plume.${column.id}`;
  if (!isExplained(statistic)) return column;
  const why = ({ period }: LedgerRow): RequestedNumber => ({
    statistic,
    group: { isOnMap: true },
    detail: { period: period.first ?? '' },
  });
  return { ...column, why };
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
