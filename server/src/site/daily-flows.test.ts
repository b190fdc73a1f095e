import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDailyFlows } from './daily-flows.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-flows-'));
  await mkdir(join(siteDir, 'gauges'));
});
afterEach(() => rm(siteDir, { recursive: true }));

const gauge = { id: '09419700', name: 'A', datum: 1, lat: null, long: null, note: null };
const load = () => loadDailyFlows(siteDir, { gauges: [gauge], inventedGauges: [] });
const write = (name: string, ...lines: string[]) => writeFile(join(siteDir, 'gauges', name), lines.join('\n'));

test('[LOAD-04] daily flows in order of time; a day without a number is missing, 0 is a flow; without files there are none', async () => {
  expect(await load()).toEqual(new Map());
  await write(
    '09419700-daily.csv',
    'date,ft3_per_s',
    '2020-02-29,12.5',
    '2020-01-31,0',
    '2020-02-01,',
    '2020-02-02,-3',
  );
  expect(await load()).toEqual(
    new Map([
      [
        '09419700',
        [
          { date: '2020-01-31', flow: 0 },
          { date: '2020-02-02', flow: -3 },
          { date: '2020-02-29', flow: 12.5 },
        ],
      ],
    ]),
  );
  await rm(join(siteDir, 'gauges'), { recursive: true });
  expect(await load()).toEqual(new Map());
});

test('[LOAD-04] a folder of flows that is there and cannot be read is no folder without flows', async () => {
  await rm(join(siteDir, 'gauges'), { recursive: true });
  await writeFile(join(siteDir, 'gauges'), '');
  await expect(load()).rejects.toThrow('gauges: the folder cannot be read (ENOTDIR');
});

test('[LOAD-04] every mistake is named by file, line, column and reason', async () => {
  await write(
    '09419700-daily.csv',
    'date,ft3_per_s',
    '2021-02-29,1',
    '2020-01-01,Ice',
    '2020-01-01,1',
    '2020-01-02,1,2',
  );
  await write('99999999-daily.csv', 'date,ft3_per_s');
  await expect(load()).rejects.toMatchObject({
    mistakes: [
      'gauges/09419700-daily.csv:2: date: "2021-02-29" is not a day: write YYYY-MM-DD',
      'gauges/09419700-daily.csv:3: ft3_per_s: "Ice" is not a number; leave it empty where it is missing',
      'gauges/09419700-daily.csv:4: date: 2020-01-01 is already on line 3',
      'gauges/09419700-daily.csv:5: 3 cells, but the header has 2',
      'gauges/99999999-daily.csv: the site has no gauge of this number',
    ],
  });
  await rm(join(siteDir, 'gauges/99999999-daily.csv'));
  await write('09419700-daily.csv', 'day,flow', '2020-01-01,1');
  await expect(load()).rejects.toThrow('gauges/09419700-daily.csv:1: the header must be date,ft3_per_s');
});
