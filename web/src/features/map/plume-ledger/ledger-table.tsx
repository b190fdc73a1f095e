import { formatDateLl } from '@wellfield/science';
import { useMemo } from 'react';
import { RecordTable, type RecordColumn } from '../../../ui/record-table/record-table.tsx';
import { ledgerColumns, ledgerText, shownLedgerColumns } from './ledger-columns.ts';
import type { LedgerRow } from './ledger-rows.ts';

/** The periods of a ledger with the numbers that they have. */
export function LedgerTable({ rows, unit }: { rows: readonly LedgerRow[]; unit: string | null }) {
  const columns = useMemo((): RecordColumn<LedgerRow, never>[] => {
    const shown = shownLedgerColumns(ledgerColumns(unit), rows).filter(({ kind }) => kind !== 'day');
    return [
      { title: 'Period', isName: true, width: 'short', cell: ({ period }) => periodText(period) },
      ...shown.map((column): RecordColumn<LedgerRow, never> => ({
        title: column.heading,
        ...(column.about !== undefined && { about: column.about }),
        key: column.id,
        isNumber: column.kind !== 'text',
        cell: (row) => ledgerText(column, row) ?? '–',
      })),
    ];
  }, [rows, unit]);
  return (
    <RecordTable label="Plume by periods" columns={columns} rows={rows} keyOf={({ period }) => period.first ?? 'all'} />
  );
}

function periodText({ first, last }: LedgerRow['period']): string {
  if (first === null || last === null) return 'All dates';
  return first === last ? formatDateLl(first) : `${formatDateLl(first)} – ${formatDateLl(last)}`;
}
