import { useMemo } from 'react';
import { RecordTable, type RecordColumn } from '../../ui/record-table/record-table.tsx';
import { moveToCell } from '../../explorer/why/cell-keys.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { cellText } from '../../explorer/results/result-column.ts';
import { ledgerColumns, shownLedgerColumns } from './ledger-columns.ts';
import type { LedgerColumn } from './ledger-column.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { periodName } from './ledger-words.ts';

interface LedgerTableProps {
  rows: readonly LedgerRow[];
  question: LedgerQuestion;
  /** Whether it has all columns. */
  hasMore: boolean;
}

/** The periods of a ledger with the numbers that they have. */
export function LedgerTable({ rows, question, hasMore }: LedgerTableProps) {
  const columns = useMemo((): RecordColumn<LedgerRow, never>[] => {
    const shown = shownLedgerColumns(ledgerColumns(question), rows, hasMore);
    const firstOf = (row: LedgerRow) => shown.find((column) => column.why && cellText(column, row) !== null);
    return [
      { title: 'Period', isName: true, width: 'short', cell: ({ period }) => periodName(period, question.step) },
      ...shown.map((column): RecordColumn<LedgerRow, never> => ({
        title: column.heading ?? column.id,
        about: column.meaning,
        key: column.id,
        ...(column.kind === 'text' && { width: 'long' }),
        isNumber: column.kind !== 'text',
        cell: (row) => <LedgerCell column={column} row={row} isFirst={column === firstOf(row)} />,
      })),
    ];
  }, [rows, question, hasMore]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from button to button
    <div onKeyDown={moveToCell}>
      <RecordTable
        label="Plume by periods"
        columns={columns}
        rows={rows}
        keyOf={({ period }) => period.first ?? 'all'}
      />
    </div>
  );
}

function LedgerCell({ column, row, isFirst }: { column: LedgerColumn; row: LedgerRow; isFirst: boolean }) {
  const text = cellText(column, row);
  const requested = column.why?.(row) ?? null;
  if (text === null) return '–';
  if (requested === null) return text;
  return (
    // The first of a row is a stop of Tab, arrow keys lead to the others.
    <WhyButton isCell={!isFirst} requested={requested}>
      {text}
    </WhyButton>
  );
}
