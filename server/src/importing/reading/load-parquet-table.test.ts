import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const everything = 'SELECT * FROM samples ORDER BY source_line';

async function writeParquet(file: string, selected: string, codec = 'snappy'): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (SELECT ${selected}) TO '${file}' (FORMAT parquet, COMPRESSION '${codec}')`);
  connection.closeSync();
  instance.closeSync();
}

test('Parquet with typed columns', async () => {
  const file = await bench.file('typed.parquet', '');
  await writeParquet(
    file,
    `'Perchlorate' AS analyte, 'MW-' || i AS location, TIMESTAMP '2001-02-03' + INTERVAL (i) HOUR AS sample_date,
     0.1 * i AS result, NULL AS detect, 'S-1' AS sample_id FROM range(2) AS t(i)`,
  );
  await bench.load({ files: [file] });
  expect(await bench.ask(everything)).toMatchObject([
    { location: 'MW-0', result: 0, sample_date: '2001-02-03', sample_time: null, source_line: 1 },
    { location: 'MW-1', result: 0.1, sample_date: '2001-02-03', sample_time: '01:00:00', source_line: 2 },
  ]);
});

test('[security 2] a file compressed with Brotli is refused by its own description, with what to do; other codecs are read', async () => {
  const row = `'A' AS analyte, 'L' AS location, '2001-02-03' AS sample_date, 1 AS result`;
  const file = await bench.file('packed.parquet', '');
  await writeParquet(file, row, 'brotli');
  const refusal = /^packed\.parquet is compressed with BROTLI, which is not read: write it again with Zstandard/;
  await expect(bench.load({ files: [file] })).rejects.toThrow(refusal);
  for (const codec of ['uncompressed', 'snappy', 'gzip', 'zstd', 'lz4_raw']) {
    await writeParquet(file, row, codec);
    await bench.load({ files: [file] });
    expect(await bench.ask(everything), codec).toMatchObject([{ result: 1 }]);
  }
});

test('a timestamp with a zone belongs to its day in UTC, whatever the machine’s zone', async () => {
  const file = await bench.file('moment.parquet', '');
  await writeParquet(
    file,
    `'A' AS analyte, 'L' AS location, TIMESTAMPTZ '2001-02-03 23:30:00Z' AS sample_date, 1 AS result`,
  );
  vi.stubEnv('TZ', 'Asia/Tokyo');
  try {
    expect(await bench.command(file, '--dataset', 'bmi')).toMatchObject({ code: 0 });
  } finally {
    vi.unstubAllEnvs();
  }
  expect(await bench.ask(everything)).toMatchObject([{ sample_date: '2001-02-03', sample_time: '23:30:00' }]);
});

test('a file whose name looks like a pattern is only itself', async () => {
  const names = ['a*', '[a]b', 'ab'];
  const asParquet = await Promise.all(names.map((name) => bench.file(`${name}.parquet`, '')));
  for (const [result, file] of asParquet.entries()) {
    await writeParquet(file, `'A' AS analyte, 'L' AS location, '2001-02-03' AS sample_date, ${result} AS result`);
  }
  const asText = await Promise.all(
    names.map((name, result) =>
      bench.file(`${name}.csv`, `analyte,location,sample_date,result\nA,L,2001-02-03,${result}\n`),
    ),
  );
  for (const files of [asParquet, asText]) {
    for (const [result, file] of files.slice(0, 2).entries()) {
      await bench.load({ files: [file] });
      expect(await bench.ask(everything), file).toMatchObject([{ result }]);
    }
  }
});
