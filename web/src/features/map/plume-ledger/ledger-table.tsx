import { useMemo } from 'react';
import { RecordTable, type RecordColumn } from '../../../ui/record-table/record-table.tsx';
import { ledgerColumns, ledgerText, shownLedgerColumns } from './ledger-columns.ts';
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
        cell: (row) => ledgerText(column, row) ?? '–',
      })),
    ];
  }, [rows, question]);
  return (
    <RecordTable label="Plume by periods" columns={columns} rows={rows} keyOf={({ period }) => period.first ?? 'all'} />
  );
}
