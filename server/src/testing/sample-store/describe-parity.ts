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
  return [{ ...row, dataset: 'bmi', analyte, location, sample_date: '2000-01-01', source_line: index }];
});
const there = new Set(released.map(({ source_line }) => source_line));

/** Suite: a filter finds the same rows in the store as in the page. */
export function describeParity(make: MakeStoreUnderTest): void {
  describe('the parity cases', () => {
    const { release } = openedStore(make, released);

    test('all rows except two can be released', () => expect(released).toHaveLength(parityRows.length - 2));

    for (const { name, clauses, finds } of parityCases) {
      const ids = `${clauses.some(({ field }) => field === 'fraction') ? '[FLT-09] ' : ''}${name.includes('attack') ? '[A12] ' : ''}`;
      test(`${ids}${name}`, async () => {
        const question = { filter: { dataset: 'bmi' as const, clauses }, analyte: null };
        const expected = finds.filter((row) => there.has(row));
        const rows = await jsonRows(release(), question);
        expect(rows.map(({ source_line }) => source_line).toSorted((a, b) => Number(a) - Number(b))).toEqual(expected);
        expect((await release().count(question)).records).toBe(expected.length);
        expect((await release().answerHead(question)).records).toBe(expected.length);
      });
    }
  });
}
