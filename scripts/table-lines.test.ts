import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { tableLines, type LinesTable } from '../web/src/ui/files/table-lines.ts';
import { isOnMachine, linePrograms, printedLines } from './run-lines.ts';

const table: LinesTable = {
  about: ['Trends: Perchlorate', 'Query: "a"\n-- DROP TABLE data;\nprint(1)'],
  columns: ['location', 'p value', 'first', 'n"of'],
  rows: [
    ['W-1', 0.1, '2001-02-03', 12],
    ["O'Brien \\n µ 😀", 1e-7, '2020-12-31', null],
    ['=cmd()\r\nW', -1234.56789012345, null, 3],
    [null, null, '1969-12-31', 7],
  ],
};

/** What a program has of the table, as its own writer puts it. */
const written = {
  R: [
    'cat("----\\n")',
    'data$location <- ifelse(is.na(data$location), "(none)", enc2utf8(data$location))',
    'write.csv(data, stdout(), row.names = FALSE, na = "", fileEncoding = "UTF-8")',
  ],
  Python: [
    'import csv, sys',
    'print("----")',
    'out = csv.writer(sys.stdout)',
    'out.writerow(columns)',
    'out.writerows([("(none)" if row[0] is None else row[0],) + row[1:] for row in rows])',
  ],
} as const;

describe('[PLT-17] a table as lines of another program', () => {
  for (const program of linePrograms) {
    const { language, name } = program;
    test.runIf(isOnMachine(name))(`is the same table in ${language} (needs ${name} on the machine)`, () => {
      const lines = [tableLines(language, table), ...written[language]];
      const text = printedLines(program, lines).join('\n');
      const read: string[][] = parse(text.slice(text.indexOf('----') + 5), { relaxColumnCount: true });
      const [heading, ...rows] = read;
      expect(heading).toEqual(table.columns);
      expect(rows.map(([location, p, first, n]) => [location, Number(p), first, n === '' ? null : Number(n)])).toEqual(
        table.rows.map(([location, p, first, n]) => [
          location === null ? '(none)' : String(location).replaceAll('\r\n', '\n'),
          p ?? 0,
          first ?? '',
          n,
        ]),
      );
    });
  }

  test('is the same table in SQL, with numbers and days as such', async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const reader = await connection.runAndReadAll(tableLines('SQL', table));
    expect(reader.columnNames()).toEqual(table.columns);
    expect(reader.columnTypes().map(String)).toEqual(['VARCHAR', 'DOUBLE', 'DATE', 'DOUBLE']);
    expect(reader.getRowsJson()).toEqual(table.rows);
  });

  test('without rows has its columns in each', () => {
    const empty = { ...table, rows: [] };
    for (const program of linePrograms.filter(({ name }) => isOnMachine(name))) {
      const text = printedLines(program, [tableLines(program.language, empty)]).join(' ');
      expect(text).toMatch(program.language === 'R' ? /0 (rows|columns)|location/ : /Columns: \[location|^\[\]$/);
    }
  });
});
