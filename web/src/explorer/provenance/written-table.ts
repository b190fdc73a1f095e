import { csvLines, type CsvValue } from '../../ui/files/csv-text.ts';
import type { Pace } from '../../frame/pace.ts';
import type { PackedRows, PackedSheet } from '../../workers/operations/write-files.ts';
import type { WorkbookSheet } from '../../workers/workbook/workbook.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';

/** Rows that are written between two looks at the clock. */
const portion = 128;

/**
 * Rows as a CSV file, written with pauses. Its parts become bytes one by one: those of a long text at once would hold the
 * page. Throws the signal's reason if it is cancelled.
 */
export async function csvFile(rows: Iterable<Readonly<Record<string, CsvValue>>>, pace: Pace): Promise<Blob> {
  const parts: Blob[] = [];
  for (const some of portions(rows)) {
    parts.push(new Blob([csvLines(some, parts.length === 0)]));
    if (pace.isDue()) await pace.rest();
  }
  return new Blob(parts);
}

/** A sheet whose rows are in typed arrays, which cost the page nothing to send, packed with pauses. */
export async function packedSheet(
  { rows, ...sheet }: Omit<WorkbookSheet, 'rows'> & { rows: Iterable<WorkbookSheet['rows'][number]> },
  pace: Pace,
): Promise<PackedSheet> {
  const texts = new Map<string, number>();
  const codeOf = (text: string) => {
    const code = texts.get(text) ?? texts.size;
    texts.set(text, code);
    return code;
  };
  const packed: PackedRows[] = [];
  for (const some of portions(rows)) {
    const numbers = new Float64Array(some.length * sheet.columns.length).fill(Number.NaN);
    const codes = new Int32Array(numbers.length).fill(-1);
    for (const [at, value] of some.flat().entries()) {
      if (typeof value === 'string') codes[at] = codeOf(value);
      else if (value !== null) numbers[at] = value;
    }
    packed.push({ numbers, codes });
    if (pace.isDue()) await pace.rest();
  }
  return { ...sheet, rows: packed, texts: [...texts.keys()] };
}

/** Rows in the portions between which a writer may pause. */
export function* portions<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let some: Row[] = [];
  for (const row of rows) {
    some.push(row);
    if (some.length < portion) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

type TableRecord = Readonly<Record<string, CsvValue>>;

/** Records of a file as a table for lines: what every record has of `stated` is in the comments, and in no column. */
export function tableOfRecords(
  about: readonly string[],
  records: readonly TableRecord[],
  stated: Readonly<Record<string, unknown>> = {},
): LinesTable {
  const columns = Object.keys(records[0] ?? {}).filter((name) => !Object.hasOwn(stated, name));
  return { about, columns, rows: records.map((record) => columns.map((name) => record[name] ?? null)) };
}
