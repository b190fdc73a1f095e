import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { datasets, type Dataset, type QueryClause } from '@wellfield/contract';
import { bruteForceCount } from '../../../testing/brute-force.ts';
import { olderCubes, olderRows } from '../../../testing/older-cubes.ts';
import { duckdbStore } from '../../../testing/sample-store/duckdb-store.ts';
import { sortedFilters } from '../../../testing/sample-store/read-answers.ts';
import { sampleOf } from '../../../testing/small-release.ts';
import { cubeFile, readManifest, releaseFiles } from '../../releases/release-folder.ts';
import type { SampleStore } from '../../sample-store.ts';
import { decodeCube, encodeCube } from './cube-file.ts';
import { openSampleStore } from '../open-sample-store.ts';

let tested: Awaited<ReturnType<typeof duckdbStore>>;
let id: string;
beforeEach(async () => {
  tested = await duckdbStore();
  id = await tested.publish(olderRows);
});
afterEach(() => tested.close());

const requested: QueryClause[][] = [
  [{ kind: 'days', field: 'sample_date', from: '2001-01-01', to: '2003-06-30' }],
  [
    { kind: 'days', field: 'sample_date', from: '2002-01-01' },
    { kind: 'exclusion', field: 'location', values: ['M-1'] },
  ],
  [{ kind: 'range', field: 'result', min: 1.5, max: 4.5 }],
  [{ kind: 'range', field: 'sample_bottom_depth', max: 30 }],
  [
    { kind: 'range', field: 'result', min: 0 },
    { kind: 'discrete', field: 'matrix', values: ['Soil'] },
    { kind: 'discrete', field: 'location', values: ['M-0', 'M-1'] },
  ],
  [
    { kind: 'range', field: 'result', max: 6 },
    { kind: 'range', field: 'sample_bottom_depth', min: 30 },
    { kind: 'discrete', field: 'analyte_name', values: ['Tritium'] },
  ],
  [{ kind: 'discrete', field: 'result', values: [3, null] }],
  [{ kind: 'discrete', field: 'data_submit_type', values: [null] }],
  [{ kind: 'discrete', field: 'data_submit_type', values: ['Q'] }],
  [{ kind: 'range', field: 'result', min: 7, max: 6 }],
];

async function expectCounts(store: SampleStore): Promise<void> {
  const release = await store.pin();
  for (const clauses of requested) {
    const question = { filter: { dataset: 'bmi' as const, clauses }, analyte: null };
    const counted = await release.count(question);
    const expected = bruteForceCount(olderRows.map(sampleOf), question);
    expect({ clauses, records: counted.records, filters: sortedFilters(counted.includedFilters) }).toEqual({
      clauses,
      records: expected.records,
      filters: sortedFilters(expected.includedFilters),
    });
  }
  release.unpin();
}

test('[reliability 4] a count does not query the database, even with ranges', async () => {
  // No statement ever runs in this store.
  const store = await openSampleStore({ releasesFolder: tested.releasesFolder, statements: 0 });
  try {
    await expectCounts(store);
  } finally {
    await store.close();
  }
});

/** Puts other cubes into the release, as an older product would have written them. */
async function replaceCubes(cubeOf: (dataset: Dataset, stored: Buffer) => Uint8Array): Promise<void> {
  const folder = path.join(tested.releasesFolder, id);
  const manifest = await readManifest(tested.releasesFolder, id);
  for (const dataset of datasets) {
    const bytes = cubeOf(dataset, await readFile(path.join(folder, cubeFile(dataset))));
    const listed = manifest.files.find(({ name }) => name === cubeFile(dataset));
    Object.assign(listed ?? {}, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await writeFile(path.join(folder, cubeFile(dataset)), bytes);
  }
  await writeFile(path.join(folder, releaseFiles.manifest), JSON.stringify(manifest));
}

test('a release with older cubes, without ranges, counts correctly', async () => {
  await replaceCubes((dataset) => gunzipSync(Buffer.from(olderCubes[dataset], 'base64')));
  expect((await readFile(path.join(tested.releasesFolder, id, cubeFile('bmi')))).subarray(0, 8).toString()).toBe(
    'WFCUBE01',
  );
  const store = await tested.open();
  expect(store.health()).toEqual({ release: id, degraded: null });
  await expectCounts(store);
});

test('a release whose cubes have no rows by location and no cells by second profile counts correctly', async () => {
  await replaceCubes((_, stored) => {
    const cube = decodeCube(new Uint8Array(stored).buffer);
    expect(cube.cellsBySecond?.rows.length).toBe(cube.cells.rows.length);
    expect(cube.locationRows?.first.length).toBe(cube.rowLocations.length);
    return Buffer.concat(encodeCube({ ...cube, cellsBySecond: null, locationRows: null }));
  });
  const store = await tested.open();
  expect(store.health()).toEqual({ release: id, degraded: null });
  await expectCounts(store);
});

test('a release whose cubes do not hold the days counts them on its rows', async () => {
  await replaceCubes((_, stored) => {
    const cube = decodeCube(new Uint8Array(stored).buffer);
    const ranges = cube.ranges.filter(({ column }) => column !== 'sample_date');
    expect(ranges).toHaveLength(cube.ranges.length - 1);
    return Buffer.concat(encodeCube({ ...cube, ranges }));
  });
  const store = await tested.open();
  expect(store.health()).toEqual({ release: id, degraded: null });
  await expectCounts(store);
});
