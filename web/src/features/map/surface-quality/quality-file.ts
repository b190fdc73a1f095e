import { provenanceCells, type Provenance } from '../../../explorer/provenance/provenance.ts';
import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import type { CsvValue } from '../../../ui/files/csv-text.ts';
import type { WorkbookColumn } from '../../../workers/workbook/workbook.ts';
import { surfaceWords, type KnownSurface } from '../computed/surface/surface-words.ts';
import type { QualityColumn } from './quality-columns.ts';
import type { AskedQuality } from './asked-quality.ts';

/** What wells are written with. */
export interface QualitySubject<Row> {
  rows: readonly Row[];
  columns: readonly QualityColumn<Row>[];
  of: Pick<AskedQuality, 'statistic' | 'nonDetects' | 'analyte' | 'unit'>;
  surface: KnownSurface;
  /** What else is true of every row. */
  facts: Readonly<Record<string, string | number | null>>;
}

/** The wells' columns, how the surface comes about, and what all was made from. */
function fileColumns<Row>(
  { columns, of, surface, facts }: QualitySubject<Row>,
  provenance: Provenance,
): readonly QualityColumn<Row>[] {
  const said = {
    analyte: of.analyte,
    statistic: of.statistic,
    unit: of.unit,
    ...facts,
    method: [...surfaceWords(surface), methodFact(of.nonDetects)].join('; '),
    ...provenanceCells(provenance),
  };
  return [
    ...columns,
    ...Object.entries(said).map(([id, cell]): QualityColumn<Row> => ({
      id,
      heading: id,
      kind: typeof cell === 'number' ? 'figure' : 'text',
      value: () => cell,
    })),
  ];
}

/** Rows for a CSV file: numbers in full. */
export function qualityRecords<Row>(subject: QualitySubject<Row>, provenance: Provenance): Record<string, CsvValue>[] {
  const columns = fileColumns(subject, provenance);
  return subject.rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)])));
}

/** The same rows for a workbook. */
export function qualitySheet<Row>(subject: QualitySubject<Row>, provenance: Provenance) {
  const columns = fileColumns(subject, provenance);
  return {
    columns: columns.map(({ id, kind }): WorkbookColumn => ({
      name: id,
      width: kind === 'text' ? 22 : 15,
      format: kind === 'text' ? null : kind === 'count' ? '#,##0' : '#,##0.######',
    })),
    rows: subject.rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
