import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';

type TableRecord = Readonly<Record<string, CsvValue>>;

/** Records of a file as a table for lines: what every record has of `said` is in the comments, and in no column. */
export function tableOfRecords(
  about: readonly string[],
  records: readonly TableRecord[],
  stated: Readonly<Record<string, unknown>> = {},
): LinesTable {
  const columns = Object.keys(records[0] ?? {}).filter((name) => !Object.hasOwn(stated, name));
  return { about, columns, rows: records.map((record) => columns.map((name) => record[name] ?? null)) };
}
