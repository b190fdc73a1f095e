import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadStarterQueries } from './starter-queries.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-starters-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

const soil = { name: 'Soil', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };

async function load(content: unknown) {
  await writeFile(join(siteDir, 'queries.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return loadStarterQueries(siteDir);
}

test('a site without the file has none; with it they are read as calls are', async () => {
  expect(await loadStarterQueries(siteDir)).toEqual([]);
  expect(await load([soil])).toEqual([soil]);
});

test.each([
  ['{"queries": 1', /queries\.json: not JSON/],
  [{}, /queries\.json, the list: /],
  [[{ ...soil, name: ' ' }], /queries\.json, 0\.name: /],
  [[{ ...soil, query_type: 7 }], /queries\.json, 0\.query_type: query_type is 0/],
  [[{ ...soil, data: [] }], /queries\.json, 0\.data: at least one filter/],
  [[{ ...soil, data: [{ field: 'colour', filter: 'red' }] }], /queries\.json, 0\.data\.0: no field "colour"/],
  [[{ ...soil, data: [{ field: 'data_submit_type', filter: 'x' }] }], /BMI dataset has no field data_submit_type/],
  [[{ ...soil, data: [{ field: 'year', min: 2, max: 1 }] }], /the range of Year is reversed/],
  [[soil, { ...soil, name: 'SOIL' }], /two queries have the same name/],
])('a mistake is named by file and place: %j', async (content, mistake) => {
  await expect(load(content)).rejects.toThrow(mistake);
});
