import { provenanceCells, type Provenance } from '../../../explorer/provenance/provenance.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { CsvValue } from '../../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../../workers/workbook/workbook.ts';
import { ledgerColumns, type LedgerColumn } from './ledger-columns.ts';
import type { LedgerRow } from './ledger-rows.ts';
import { methodText } from './ledger-words.ts';

interface LedgerSubject {
  question: LedgerQuestion;
  analyte: string | null;
  provenance: Provenance;
}

type FileColumn = Pick<LedgerColumn, 'id' | 'kind' | 'value'>;

/** Its columns, every input, how it was computed, and what all was made from. */
function fileColumns({ question, analyte, provenance }: LedgerSubject): readonly FileColumn[] {
  const { level, unit, thicknessM, porosity } = question.plume;
  const same = (id: string, said: string | number | null, kind: FileColumn['kind'] = 'text'): FileColumn => ({
    id,
    kind,
    value: () => said,
  });
  return [
    ...ledgerColumns(question),
    same('analyte', analyte),
    same('statistic', question.statistic),
    same('level', level, 'figure'),
    same('unit', unit),
    same('thickness_m', thicknessM, 'figure'),
    same('porosity', porosity, 'figure'),
    {
      id: 'variogram',
      kind: 'text',
      value: ({ period }) => {
        const model = period.found?.variogram?.model;
        return model
          ? `${model.shape}; nugget ${model.nugget}; partial sill ${model.partialSill}; range ${model.range} km`
          : null;
      },
    },
    { id: 'cell_km', kind: 'figure', value: ({ period }) => period.found?.cellSizeKm ?? null },
    same('method', methodText(question)),
    ...Object.entries(provenanceCells(provenance)).map(([id, said]) => same(id, said)),
  ];
}

/** Rows for a CSV file: numbers in full. */
export function ledgerRecords(rows: readonly LedgerRow[], subject: LedgerSubject): Record<string, CsvValue>[] {
  const columns = fileColumns(subject);
  return rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)])));
}

/** The same rows for a workbook. */
export function ledgerSheet(rows: readonly LedgerRow[], subject: LedgerSubject) {
  const columns = fileColumns(subject);
  const formats: Partial<Record<LedgerColumn['kind'], string>> = {
    count: '#,##0',
    figure: '#,##0.####',
    percent: '0.0',
  };
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: formats[kind] ?? null,
    })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
