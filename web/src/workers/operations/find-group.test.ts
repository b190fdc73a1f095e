import { expect, test } from 'vitest';
import { noFilters } from '../../frame/filtering/answer-filters.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { LocalClients } from '../testing/local-clients.ts';

const clients = new LocalClients();

/** Ten yearly results of a series. */
const series = (location: string | null, unit: string, resultOf: (year: number) => number) =>
  Array.from({ length: 10 }, (_, year) => ({
    ...(location !== null && { location }),
    analyte: 'Nitrate',
    matrix: 'Water',
    filtered: 'T',
    unit,
    detect: 'Y',
    result: resultOf(year),
    sample_date: `${2001 + year}-05-01`,
  }));

const question = { window: { from: null, to: null }, seasons: 'none' } as const;

test('[WHY-06] the p of a series’ own test is apart from those of all others, and each series has its word', async () => {
  const client = clients.start();
  const frame = frameOf([
    ...series('W-1', 'ug/L', (year) => 3 + year),
    ...series('W-1', 'mg/L', (year) => 40 - year),
    ...series('W-2', 'ug/L', (year) => (year * 7) % 5),
    ...series(null, 'ug/L', (year) => 2 * year),
    ...series('W-3', 'ug/L', () => 4).slice(0, 3),
  ]);
  await client.run('adoptAnswer', { answerId: 1, frame, locations: [], dataset: 'bmi' });
  const findWith = (group: object) =>
    client.run('findGroup', {
      answerId: 1,
      filters: noFilters,
      group,
      background: null,
      snapshot: null,
      trends: question,
    });
  const { tests } = await findWith({ location: 'W-1', matrix: 'Water', fraction: 'Total', unit: 'ug/L' });
  expect(tests?.own).toHaveLength(1);
  expect(tests?.own[0]).toBeLessThan(0.001);
  // Of three results no test is made.
  expect(tests?.others).toHaveLength(3);
  expect(tests?.verdicts).toEqual(
    expect.arrayContaining([
      { location: 'W-1', verdict: 'rising' },
      { location: 'W-1', verdict: 'falling' },
      { location: 'W-2', verdict: 'no trend shown' },
      { location: null, verdict: 'rising' },
      { location: 'W-3', verdict: 'too few' },
    ]),
  );
  const ofAll = await findWith({});
  expect(ofAll.tests?.own).toEqual([]);
  expect(ofAll.tests?.others).toHaveLength(4);
});
