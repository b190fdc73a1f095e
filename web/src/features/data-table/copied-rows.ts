import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import { numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import { downloadRows } from './download-rows.ts';
import type { SampleTableColumn } from './sample-columns.ts';

interface CopiedRows {
  frame: SampleFrame;
  columns: readonly SampleTableColumn[];
  rows: Uint32Array;
  about: readonly string[];
}

/** The rows of a table as lines of a program have them: as in a file, but for results, which are numbers beside their flag. */
export function copiedRows({ frame, columns, rows, about }: CopiedRows): LinesTable {
  const results = columns.filter(({ kind }) => kind === 'result').map(({ heading }) => heading);
  const hasFlag = columns.some(({ id }) => id === 'detect');
  const records = downloadRows(frame, columns, rows, {}).map((record, at): Record<string, CsvValue> => {
    const row = rows[at] ?? 0;
    const numbers = results.map((heading) => [heading, numberAt(frame, 'result', row)] as const);
    return {
      ...record,
      ...Object.fromEntries(numbers),
      ...(!hasFlag && { detect: textAt(frame, 'detect', row) }),
    };
  });
  const names = Object.keys(records[0] ?? {});
  return { about, columns: names, rows: records.map((record) => names.map((name) => record[name] ?? null)) };
}
