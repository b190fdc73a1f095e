import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { randomNumbers } from '../server/src/testing/random-samples.ts';
import { testSeed } from '../server/src/testing/test-seed.ts';
import { readTritiumWells, type RawWell } from '../server/src/testing/usgs-inl-wells.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles, mapCamera, soon } from './support/drawn-map.ts';
import { startServer, type RunningServer } from './support/start-server.ts';
import { makeUsgsInlFolder } from './support/usgs-inl.ts';
import { Visitors } from './support/visitors.ts';

const queryName = 'Tritium in ground water since 2000';

/** The choices of 'Location Statistic', computed from a well's sorted results. */
const statistics = {
  Max: (results: number[]) => results.at(-1) ?? NaN,
  Mean: (results: number[]) => results.reduce((sum, result) => sum + result, 0) / results.length,
  Median: (results: number[]) => {
    const half = results.length / 2;
    return ((results[Math.ceil(half) - 1] ?? NaN) + (results[Math.floor(half)] ?? NaN)) / 2;
  },
  'Sample Size': (results: number[]) => results.length,
};

const next = randomNumbers(testSeed(67));

function draw<T>(from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)).flat();
}

describe.skipIf(sharedFolder === null)('real results on the map', () => {
  const folder = join(sharedFolder ?? '', 'data', 'usgs-inl');
  const visitors = new Visitors();
  let server: RunningServer;
  let wells: Map<string, RawWell>;

  beforeAll(async () => {
    server = await startServer(await makeUsgsInlFolder(folder));
    wells = await readTritiumWells(folder);
  });
  afterAll(() => server?.stop());

  test('[look A1] circles of 20 random wells show the raw file’s statistics, for every statistic; those at or below 0 are a class', async () => {
    const caller = await Caller.register(server.address);
    await caller.saveQuery(queryName, 0, [
      { field: 'analyte_name', filter: 'Tritium' },
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'year', min: 2000 },
    ]);
    const page = await visitors.sharedTab(server.address);
    await showMap(page, caller.person, queryName);

    const located = [...wells].filter(([, { hasCoordinates }]) => hasCoordinates);
    expect(located.length).toBeGreaterThan(100);
    await page.getByText(new RegExp(`^(All|${located.length} of) ${wells.size} sampling locations shown$`)).waitFor();
    // The data is far from the site's position: the map moves there.
    await expect.poll(async () => Math.abs((await mapCamera(page)).long + 112.9), soon).toBeLessThan(0.5);
    await expect.poll(async () => (await drawnCircles(page)).length, soon).toBe(located.length);

    for (const [title, statistic] of Object.entries(statistics)) {
      await page.getByLabel('Location Statistic').selectOption(title);
      const expected = new Map(located.map(([location, { results }]) => [location, statistic(results)]));
      const max = Math.max(...expected.values());
      // Of results the maximum is 176 to 258 times the median above 0, of their numbers less than 50 times.
      const isLog = title !== 'Sample Size';
      const min = Math.min(...[...expected.values()].filter((value) => !isLog || value > 0));
      const at = (value: number) => (isLog ? Math.log(Math.max(value, min)) : value);
      await expect
        .poll(async () => Math.max(...(await drawnCircles(page)).map(({ value }) => value ?? NaN)), soon)
        .toBeCloseTo(max, 6);
      if (isLog) {
        const atOrBelow = [...expected.values()].filter((value) => value <= 0).length;
        await expect
          .poll(() => page.getByRole('list', { name: 'Classes' }).getByRole('listitem').allInnerTexts(), soon)
          .toContainEqual(expect.stringMatching(new RegExp(`^≤ 0\\D*${atOrBelow}(?!\\d)`)));
      }
      const circles = new Map((await drawnCircles(page)).map((circle) => [circle.location, circle]));
      for (const [location, value] of draw([...expected], 20)) {
        const circle = circles.get(location);
        expect(circle?.value, `${title} of ${location}`).toBeCloseTo(value, 6);
        const radius = 4 + (14 * (at(value) - at(min))) / (at(max) - at(min));
        expect(circle?.radius, `${title} of ${location}: radius`).toBeCloseTo(radius, 6);
      }
    }
  });
});
