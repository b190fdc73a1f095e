import type { LoadStation } from '@wellfield/contract';
import { provenanceCells, type Provenance } from '../../explorer/provenance/provenance.ts';
import type { LoadLook } from '../../explorer/exploration/load-look.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../workers/workbook/workbook.ts';
import { loadColumns, loadUnit, type LoadColumn } from './load-columns.ts';
import type { LoadPeriod } from './load-periods.ts';

/** What the loads of a file are of. */
export interface LoadSubject extends Pick<LoadLook, 'step' | 'unit'> {
  analyte: string | null;
  matrix: string | null;
  fraction: string | null;
  station: LoadStation;
  gaugeName: string;
  /** How they were calculated, and where the flow is from. */
  method: string;
  flowSource: string;
}

type FileColumn = Pick<LoadColumn, 'id' | 'kind' | 'value'>;

/** What the loads are of, the columns of the table, how they were found, and what all was made from. */
function fileColumns(
  periods: readonly LoadPeriod[],
  subject: LoadSubject,
  provenance: Provenance,
): readonly FileColumn[] {
  const { station, step, unit } = subject;
  const text = (id: string, said: string | null): FileColumn => ({ id, kind: 'text', value: () => said });
  return [
    text('station', station.title),
    text('location', station.location),
    text('gauge', station.gauge),
    text('gauge_name', subject.gaugeName),
    text('analyte', subject.analyte),
    text('matrix', subject.matrix),
    text('fraction', subject.fraction),
    ...loadColumns({ step, unit }, periods),
    text('load_unit', loadUnit({ step, unit })),
    text('method', subject.method),
    text('flow_source', subject.flowSource),
    text('note', station.note),
    ...Object.entries(provenanceCells(provenance)).map(([id, said]) => text(id, said)),
  ];
}

/** Rows for a CSV file: numbers in full, what is missing empty. */
export function loadRecords(
  periods: readonly LoadPeriod[],
  subject: LoadSubject,
  provenance: Provenance,
): Record<string, CsvValue>[] {
  const columns = fileColumns(periods, subject, provenance);
  return periods.map((period) => Object.fromEntries(columns.map(({ id, value }) => [id, value(period)])));
}

const formats: Readonly<Record<LoadColumn['kind'], string | null>> = {
  text: null,
  count: '#,##0',
  months: '0',
  figure: '#,##0.####',
};

/** The same rows for a workbook. */
export function loadSheet(periods: readonly LoadPeriod[], subject: LoadSubject, provenance: Provenance) {
  const columns = fileColumns(periods, subject, provenance);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: formats[kind],
    })),
    rows: periods.map((period) => columns.map(({ value }) => value(period))),
  };
}
