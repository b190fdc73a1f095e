import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleColumns } from '@wellfield/contract';
import { repetitions } from '../server/src/testing/soak.ts';
import { curlLines, type Connection } from '../web/src/explorer/provenance/rows-address.ts';
import { pythonLines, rLines, sqlLines } from '../web/src/features/connect/connection-lines.ts';
import { expectedCells, neutral, readCells, servedAnswer, type ServedAnswer } from './hand-offs/served-answer.ts';
import { pythonWith } from './hand-offs/python-with.ts';
import { isOnMachine } from './run-lines.ts';

let answer: ServedAnswer;
let folder: string;
let connection: Connection;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'connection-lines-'));
  answer = await servedAnswer(repetitions(400, 20_000));
  const { server, path, token } = answer;
  connection = { origin: server.origin, path, analyte: null, release: null, token };
});
afterAll(async () => {
  await answer?.server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program in the folder; the server answers meanwhile, so this process must not wait for it. */
const run = async (program: string, args: readonly string[], path = process.env.PATH): Promise<void> => {
  await promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, PATH: path } });
};

const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
const readBack = (text: string) => (parse(text, { columns: true }) as Record<string, string>[]).map(readCells);
/** In CSV, an apostrophe stands before what a spreadsheet would run. */
const expected = () => expectedCells(answer.rows, neutral);
/** The same of one parameter, with its name in the address. */
const ofOne = 'O\'Brien\'s "acid"';

describe('[FMT-10] the lines of Connect, as they stand', () => {
  test.runIf(isOnMachine('curl'))('curl saves the rows (needs curl)', async () => {
    writeFileSync(join(folder, 'curl.sh'), curlLines(connection, 'csv'));
    await run('sh', ['curl.sh']);
    expect(readBack(written('samples.csv'))).toEqual(expected());
    writeFileSync(join(folder, 'one.sh'), curlLines({ ...connection, analyte: ofOne }, 'csv'));
    await run('sh', ['one.sh']);
    const one = answer.rows.filter(({ analyte }) => analyte === ofOne);
    expect(one.length).toBeGreaterThan(0);
    expect(readBack(written('samples.csv'))).toEqual(expectedCells(one, neutral));
  });

  test.runIf(isOnMachine('Rscript'))('R has every row, numbers and days as such (needs R)', async () => {
    const { numbers, lines } = rWriter();
    writeFileSync(join(folder, 'lines.R'), [rLines(connection, 'csv'), ...lines].join('\n'));
    await run('Rscript', ['lines.R']);
    expect(written('kinds.txt').trim()).toBe('TRUE TRUE');
    expect(numbers).toBeGreaterThan(5);
    expect(readBack(written('r.csv'))).toEqual(expected());
  });

  const python = pythonWith('pandas');
  test.runIf(python !== null)('Python has every row, numbers and days as such (needs pandas)', async () => {
    const own = [
      'import json, math',
      'assert samples["sample_date"].dtype.kind == "M", samples["sample_date"].dtype',
      'assert all(samples[name].dtype.kind in "fi" for name in numbers + whole)',
      'samples["sample_date"] = samples["sample_date"].dt.strftime("%Y-%m-%d")',
      'rows = samples.astype(object).where(samples.notna(), None).to_dict("records")',
      'json.dump(rows, open("python.json", "w"))',
    ];
    writeFileSync(join(folder, 'lines.py'), [pythonLines(connection, 'csv'), ...own].join('\n'));
    await run(python ?? '', ['lines.py']);
    const read = JSON.parse(written('python.json')) as Record<string, string | number | null>[];
    expect(read.map(readCells)).toEqual(expected());
  });

  test.runIf(isOnMachine('curl')).each(['csv', 'parquet'] as const)(
    'SQL makes a table with every row of %s, typed (needs curl)',
    async (format) => {
      const programs = join(folder, 'programs');
      standInForDuckdb(programs);
      writeFileSync(join(folder, 'lines.sh'), sqlLines(connection, format));
      await run('sh', ['lines.sh'], [programs, process.env.PATH].join(delimiter));
      const instance = await DuckDBInstance.create(join(folder, 'samples.duckdb'));
      const database = await instance.connect();
      try {
        const reader = await database.runAndReadAll('FROM samples');
        const types = { text: /VARCHAR|ENUM/, number: /DOUBLE/, integer: /INTEGER/, date: /DATE/ };
        for (const [at, { name, kind }] of sampleColumns.entries()) {
          expect(reader.columnNames()[at]).toBe(name);
          expect(String(reader.columnTypes()[at]), name).toMatch(types[kind]);
        }
        const read = reader.getRowObjectsJson() as Record<string, string | number | null>[];
        expect(read.map(readCells)).toEqual(format === 'csv' ? expected() : expectedCells(answer.rows));
      } finally {
        database.closeSync();
        instance.closeSync();
        rmSync(join(folder, 'samples.duckdb'));
      }
    },
  );
});

/** R writes 15 digits of a number: all of them as texts. */
function rWriter(): { numbers: number; lines: string[] } {
  const names = sampleColumns.filter(({ kind }) => kind === 'number' || kind === 'integer').map(({ name }) => name);
  return {
    numbers: names.length,
    lines: [
      'kinds <- c(all(sapply(samples[numbers], is.numeric)), inherits(samples$sample_date, "Date"))',
      'writeLines(paste(kinds, collapse = " "), "kinds.txt")',
      'whole <- function(x) ifelse(is.na(x), NA, sprintf("%.17g", x))',
      'samples[numbers] <- lapply(samples[numbers], whole)',
      'write.csv(samples, "r.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")',
    ],
  };
}

/** DuckDB's command line is no package of Debian's: the same engine takes its place, called as the lines call it. */
function standInForDuckdb(programs: string): void {
  mkdirSync(programs, { recursive: true });
  const library = import.meta.resolve('@duckdb/node-api');
  const text = `import { DuckDBInstance } from ${JSON.stringify(library)};
const [file, option, sql] = process.argv.slice(2);
if (option !== '-c') throw new Error('duckdb FILE -c SQL');
const instance = await DuckDBInstance.create(file);
const connection = await instance.connect();
await connection.run(sql);
connection.closeSync();
instance.closeSync();
`;
  writeFileSync(join(programs, 'duckdb.mjs'), text);
  const program = join(programs, 'duckdb');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(programs, 'duckdb.mjs')}" "$@"\n`);
  chmodSync(program, 0o755);
}
