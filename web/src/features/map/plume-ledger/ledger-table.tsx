import { useMemo } from 'react';
import { RecordTable, type RecordColumn } from '../../../ui/record-table/record-table.tsx';
import { moveToCell } from '../../../explorer/why/cell-keys.ts';
import { isExplained } from '../../../explorer/why/statistic-ids.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import { ledgerColumns, ledgerText, shownLedgerColumns, type LedgerColumn } from './ledger-columns.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../../frame/plume/ledger-rows.ts';
import { periodName } from './ledger-words.ts';

interface LedgerTableProps {
  rows: readonly LedgerRow[];
  question: LedgerQuestion;
}

/** The periods of a ledger with the numbers that they have. */
export function LedgerTable({ rows, question }: LedgerTableProps) {
  const columns = useMemo((): RecordColumn<LedgerRow, never>[] => {
    const shown = shownLedgerColumns(ledgerColumns(question), rows).filter(({ kind }) => kind !== 'day');
    return [
      { title: 'Period', isName: true, width: 'short', cell: ({ period }) => periodName(period, question.step) },
      ...shown.map((column): RecordColumn<LedgerRow, never> => ({
        title: column.heading,
        ...(column.about !== undefined && { about: column.about }),
        key: column.id,
        ...(column.kind === 'text' && { width: 'long' }),
        isNumber: column.kind !== 'text',
        cell: (row) => <LedgerCell column={column} row={row} />,
      })),
    ];
  }, [rows, question]);
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

function LedgerCell({ column, row }: { column: LedgerColumn; row: LedgerRow }) {
  const text = ledgerText(column, row);
  const statistic = `plume.${column.id}`;
  if (text === null) return '–';
  if (!isExplained(statistic)) return text;
  const asked = { statistic, group: { isOnMap: true }, detail: { period: row.period.first ?? '' } } as const;
  return (
    // The first of a row is a stop of Tab, arrow keys lead to the others.
    <WhyButton isCell={column.id !== 'wells'} asked={asked}>
      {text}
    </WhyButton>
  );
}
