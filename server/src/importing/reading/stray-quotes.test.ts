import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const load = async (...rows: string[]) =>
  bench.load({
    files: [
      await bench.file('lab.csv', ['analyte,location,sample_date,result,qualifier,sample_id', ...rows].join('\n')),
    ],
  });

test('[field 22a] inches are no quotes, and quoted text keeps its quotes and separators', async () => {
  await load('Iron,MW 2",2020-01-02,3,2" pipe,S-1', 'Iron,MW-2,2020-01-02,4,"said ""dry"", left",S-2');
  expect(await bench.ask('SELECT location, qualifier FROM samples ORDER BY source_line')).toEqual([
    { location: 'MW 2"', qualifier: '2" pipe' },
    { location: 'MW-2', qualifier: 'said "dry", left' },
  ]);
});

test('[field 22a] text behind a closing quote rejects its row by line; the rows around it are read', async () => {
  const good = (at: number) => `Iron,MW-${at},2020-01-02,${at},,S-${at}`;
  const outcome = await load(good(1), 'Iron,MW-2,2020-01-02,2,"old" well,S-2', good(3));
  expect(outcome).toMatchObject({
    status: 'rejected',
    rejected: {
      rows: 1,
      first: [{ line: 3, column: 'row', reason: expect.stringContaining('closing quote') as string }],
    },
  });
  expect(outcome.report.deliveries[0]).toMatchObject({ read: 2 });
});

test('[field 22a] a quote that stays open is refused with its line, and swallows no rows', async () => {
  const rows = ['Iron,MW-1,2020-01-02,3,ok,S-1', 'Iron,MW-2,2020-01-02,4,"open,S-2', 'Iron,MW-3,2020-01-02,5,ok,S-3'];
  await expect(load(...rows)).rejects.toThrow('lab.csv:3: a quoted field that begins in this row is never closed.');
});
