import { describe, expect, test } from 'vitest';
import { parityCases, parityRows } from '@wellfield/contract/parity-cases';
import type { TestRow } from '../small-release.ts';
import { jsonRows } from './read-answers.ts';
import { openedStore } from './opened-store.ts';
import type { MakeStoreUnderTest } from './store-under-test.ts';

/** The parity rows that can be released: without those that lack a required field or have an empty text. */
const released = parityRows.flatMap((row, index): TestRow[] => {
  const { analyte, location } = row;
  if (analyte === undefined || location === undefined || Object.values(row).includes('')) return [];
  return [{ sample_date: '2000-01-01', ...row, dataset: 'bmi', analyte, location, source_line: index }];
});
/** A released row has a day: where days are asked, rows without one in the cases are not released. */
const dated = released.filter(({ source_line }) => parityRows[source_line ?? -1]?.sample_date !== undefined);

/** Suite: a filter finds the same rows in the store as in the page. */
export function describeParity(make: MakeStoreUnderTest): void {
  describe('the parity cases', () => {
    const ofAll = openedStore(make, released);
    const ofDated = openedStore(make, dated);

    test('all rows except two can be released', () => expect(released).toHaveLength(parityRows.length - 2));

    for (const { name, clauses, finds } of parityCases) {
      const ids = `${clauses.some(({ field }) => field === 'fraction') ? '[FLT-09] ' : ''}${name.includes('attack') ? '[A12] ' : ''}`;
      test(`${ids}${name}`, async () => {
        const question = { filter: { dataset: 'bmi' as const, clauses }, analyte: null };
        const asksDays = clauses.some(({ kind }) => kind === 'days');
        const [rowsThere, { release }] = asksDays ? [dated, ofDated] : [released, ofAll];
        const expected = finds.filter((row) => rowsThere.some(({ source_line }) => source_line === row));
        const rows = await jsonRows(release(), question);
        expect(rows.map(({ source_line }) => source_line).toSorted((a, b) => Number(a) - Number(b))).toEqual(expected);
        expect((await release().count(question)).records).toBe(expected.length);
        expect((await release().answerHead(question)).records).toBe(expected.length);
      });
    }
  });
}
