import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datasets, sampleColumns } from '@wellfield/contract';
import type { Question } from '../../samples/sample-store.ts';
import { bruteForceCount, bruteForceMedian, bruteForceRows } from '../brute-force.ts';
import { sampleOf, type TestRow } from '../small-release.ts';
import { repetitions } from '../soak.ts';
import { openedStore, type OpenedStore } from './opened-store.ts';
import { randomQuestions, seed } from './random-questions.ts';
import { arrowRows, arrowTable, jsonRows, sortedFilters, spelled } from './read-answers.ts';
import type { MakeStoreUnderTest } from './store-under-test.ts';

const counted = { numRuns: repetitions(50, 500), seed };
const answered = { numRuns: repetitions(25, 250), seed };

/** Suite: random questions, compared with reading rows one by one. */
export function describeQuestions({ release }: OpenedStore, made: readonly TestRow[]): void {
  describe('questions', () => {
    const rows = made.map(sampleOf);

    describe('counts', () => {
      test('records and included filters match reading rows one by one, without a field’s own clauses', async () => {
        await fc.assert(
          fc.asyncProperty(randomQuestions, async (question) => {
            const { records, includedFilters } = await release().count(question);
            const expected = bruteForceCount(rows, question);
            expect(records).toBe(expected.records);
            expect(sortedFilters(includedFilters)).toEqual(sortedFilters(expected.includedFilters));
          }),
          counted,
        );
      });

      test('the values of every field and their numbers of rows are the dataset’s', async () => {
        for (const dataset of datasets) {
          const listed = await release().queryFilters(dataset);
          const { includedFilters } = bruteForceCount(rows, { filter: { dataset, clauses: [] }, analyte: null });
          expect(sortedFilters(listed.map(({ field, filter, records }) => ({ field, filter, records })))).toEqual(
            sortedFilters(includedFilters),
          );
        }
      });

      test('analytes are sorted by number of samples, then by name', async () => {
        const filter = {
          dataset: 'bmi',
          clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil', null] }],
        } as const;
        const expected = new Map<string, number>();
        for (const { analyte } of bruteForceRows(rows, { filter, analyte: null })) {
          expected.set(analyte, (expected.get(analyte) ?? 0) + 1);
        }
        const ranked = [...expected].toSorted(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
        expect((await release().analytes(filter)).map(({ value, records }) => [value, records])).toEqual(ranked);
      });
    });

    describe('rows', () => {
      test('JSON, Arrow and the rows read one by one agree, in one order', async () => {
        await fc.assert(
          fc.asyncProperty(randomQuestions, async (question) => {
            const expected = bruteForceRows(rows, question).map(spelled);
            const json = await jsonRows(release(), question);
            expect(json.map(spelled).toSorted()).toEqual(expected.toSorted());
            const arrow = await arrowRows(release(), question);
            expect(arrow.map(spelled)).toEqual(json.map(spelled));
          }),
          answered,
        );
      });

      test('rows are sorted by analyte, location and date', async () => {
        const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
        const keys = (await jsonRows(release(), question)).map(({ analyte, location, sample_date }) =>
          Buffer.from([analyte, location, sample_date].join('\0')),
        );
        expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(a, b)));
      });

      test('an Arrow answer has its metadata and only the texts that occur', async () => {
        const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: 'Tritium' };
        const table = await arrowTable(release(), question, new Map([['response', '{"å":1}']]));
        expect(table.schema.metadata?.get('response')).toBe('{"å":1}');
        expect(table.schema.fields.map(({ name }) => name)).toEqual(sampleColumns.map(({ name }) => name));
        const analytes = table.getChild('analyte') as unknown as { data: { dictionary: { length: number } }[] };
        expect(analytes.data.map(({ dictionary }) => dictionary.length)).toEqual([1]);
      });

      test('an answer without rows is an empty array and an Arrow stream without batches', async () => {
        const question: Question = { filter: { dataset: 'wl', clauses: [] }, analyte: 'never measured' };
        expect(await jsonRows(release(), question)).toEqual([]);
        const table = await arrowTable(release(), question, new Map([['response', '{}']]));
        expect([table.numRows, table.schema.metadata?.get('response')]).toEqual([0, '{}']);
      });
    });

    describe('the head of an answer', () => {
      test("statistics are of rows with the first row's matrix and unit; median type 7; nulls equal nulls", async () => {
        await fc.assert(
          fc.asyncProperty(randomQuestions, async (question) => {
            const head = await release().answerHead(question);
            const found = await jsonRows(release(), question);
            expect(head.records).toBe(found.length);
            const shown = found.filter(({ matrix, unit }) => matrix === found[0]?.matrix && unit === found[0]?.unit);
            const names = [...new Set(found.map(({ location }) => location))];
            expect(head.locations.map(({ location }) => location).toSorted()).toEqual(names.toSorted());
            for (const location of head.locations) {
              const own = shown.filter((row) => row.location === location.location);
              const results = own.flatMap(({ result }) => (result === null ? [] : [result]));
              const withPosition = found.find(
                (row) => row.location === location.location && row.lat !== null && row.long !== null,
              );
              expect(location.sampleSize).toBe(own.length);
              expect([location.lat, location.long]).toEqual([withPosition?.lat ?? null, withPosition?.long ?? null]);
              expect(location.max).toBe(results.length > 0 ? Math.max(...results) : null);
              expect(location.min).toBe(results.length > 0 ? Math.min(...results) : null);
              if (results.length === 0) expect([location.mean, location.median]).toEqual([null, null]);
              else {
                // Sums are in another order here, so the last digits may differ.
                const tolerance = 1e-12 * Math.max(...results.map(Math.abs));
                const mean = results.reduce((sum, result) => sum + result, 0) / results.length;
                expect(Math.abs((location.mean ?? Number.NaN) - mean)).toBeLessThanOrEqual(tolerance);
                expect(Math.abs((location.median ?? Number.NaN) - bruteForceMedian(results))).toBeLessThanOrEqual(
                  tolerance,
                );
              }
            }
            const results = found.flatMap(({ result }) => (result === null ? [] : [result]));
            expect(head.years).toEqual({
              min_year: found.length > 0 ? Math.min(...found.map(({ year }) => year)) : null,
              max_year: found.length > 0 ? Math.max(...found.map(({ year }) => year)) : null,
              min_result: results.length > 0 ? Math.min(...results) : null,
              max_result: results.length > 0 ? Math.max(...results) : null,
            });
          }),
          answered,
        );
      });
    });
  });
}

/** Suite: the analytes that a filter can be narrowed to. */
export function describeAnalyteOptions(make: MakeStoreUnderTest): void {
  describe('analyte options', () => {
    const made = ['Rad', 'Asbestos', 'General Chemistry', 'other', undefined].map((analyte_type, index): TestRow => ({
      dataset: 'bmi',
      analyte: `${index} ${analyte_type}`,
      location: 'W-1',
      sample_date: '2000-01-01',
      ...(analyte_type !== undefined && { analyte_type }),
    }));
    const { release } = openedStore(make, made);

    test('[DAT-08] [people 23] are Rad, Asbestos or other, whatever types a delivery has', async () => {
      const options = await release().analytes({ dataset: 'bmi', clauses: [] });
      expect(options.map(({ value, type }) => [value, type])).toEqual([
        ['0 Rad', 'Rad'],
        ['1 Asbestos', 'Asbestos'],
        ['2 General Chemistry', 'other'],
        ['3 other', 'other'],
        ['4 undefined', 'other'],
      ]);
    });
  });
}
