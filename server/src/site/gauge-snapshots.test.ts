import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { monthlyPage, monthlyRdb } from '../testing/river-service-stub.ts';
import { loadGaugeSnapshots } from './gauge-snapshots.ts';

const id = '09419700';
const gauge = { id, name: 'A wash', datum: 1, lat: null, long: null, note: null };

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-gauges-'));
  await mkdir(join(siteDir, 'gauges'));
});
afterEach(() => rm(siteDir, { recursive: true }));

const load = () => loadGaugeSnapshots(siteDir, { gauges: [gauge], inventedGauges: [] });
const save = (ending: string, content: unknown) =>
  writeFile(
    join(siteDir, 'gauges', `${id}.${ending}`),
    typeof content === 'string' ? content : JSON.stringify(content),
  );

const retrieved = '2026-03-01T12:00:00.000Z';
const first = monthlyPage(id, [['2024-01', '112.25']], 'more');
const last = monthlyPage(id, [['2024-02', '0']]);
const flow = {
  retrieved,
  data: [
    { date: '2024-01', flow: 112.25 },
    { date: '2024-02', flow: 0 },
  ],
};

describe('[MAP-21] saved readings of a gauge', () => {
  test('are of the tab-separated service, of its successor by pages, or what a server has stored', async () => {
    await save('rdb', monthlyRdb(id, [['2019-12', 3.5]]));
    const older = { retrieved: '2024-03-18T17:50:09.000Z', data: [{ date: '2019-12', flow: 3.5 }] };
    expect(await load()).toEqual(new Map([[id, older]]));
    await rm(join(siteDir, 'gauges', `${id}.rdb`));
    await save('json', { retrieved: '2026-03-01T07:00:00-05:00', pages: [first, last] });
    expect(await load()).toEqual(new Map([[id, flow]]));
    await save('json', older);
    expect(await load()).toEqual(new Map([[id, older]]));
  });

  test('of both services: those retrieved later', async () => {
    await save('rdb', monthlyRdb(id, [['2019-12', 3.5]]));
    await save('json', { retrieved, pages: [first, last] });
    expect(await load()).toEqual(new Map([[id, flow]]));
    await save('json', { ...flow, retrieved: '2023-01-01T00:00:00.000Z' });
    expect((await load()).get(id)?.retrieved).toBe('2024-03-18T17:50:09.000Z');
  });

  test.for<[string, unknown, string]>([
    ['damaged', '{"retrieved":', 'it is not JSON'],
    ['an answer without its time', last, 'it needs "retrieved"'],
    ['without pages', { retrieved, pages: [] }, 'it needs "retrieved"'],
    ['cut off after a page', { retrieved, pages: [first] }, 'its last page says that there is another'],
    [
      'of another station',
      { retrieved, pages: [monthlyPage('1', [['2024-01', '1']])] },
      'it has no monthly means of discharge',
    ],
    ['an error of the service', { retrieved, pages: [{ error: 'quota' }] }, 'it has no monthly means of discharge'],
  ])('in JSON, %s: refused with the reason', async ([, content, reason]) => {
    await save('json', content);
    await expect(load()).rejects.toThrow(`gauges/${id}.json: ${reason}`);
  });
});
