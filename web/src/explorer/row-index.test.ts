import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesByField, matches, type Clause, type Sample } from '@wellfield/contract';
import { RowIndex } from './row-index.ts';
import { frameOf } from './testing/frame-of-samples.ts';

const texts = fc.constantFrom('A', 'B', 'C', null);
const samples: fc.Arbitrary<Partial<Sample>[]> = fc.array(
  fc.record({
    matrix: texts,
    unit: texts,
    method: texts,
    filtered: fc.constantFrom('F', 'DISSOLVED', 'T', null),
    year: fc.integer({ min: 2000, max: 2004 }),
    result: fc.constantFrom(null, -1, 0, 0.5, 2),
  }),
  { maxLength: 40 },
);
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc.record({
    kind: fc.constant('discrete' as const),
    field: fc.constantFrom('matrix', 'unit', 'method'),
    values: fc.array(texts, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('discrete' as const),
    field: fc.constant('fraction' as const),
    values: fc.constantFrom(['Dissolved'], ['Total'], ['Dissolved', 'Total']),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    field: fc.constantFrom('year', 'result'),
    min: fc.constantFrom(-1, 0, 2002),
    max: fc.constantFrom(0, 0.5, 2003),
  }),
);
const history = fc.array(fc.array(clause, { maxLength: 5 }), { minLength: 1, maxLength: 6 });

test('whatever was filtered before, the rows are those that the clauses find, and so are those but for one field', () => {
  fc.assert(
    fc.property(samples, history, (rows, steps) => {
      const index = new RowIndex(frameOf(rows));
      const found = (clauses: readonly Clause[]) =>
        rows.flatMap((sample, row) => (matches({ dataset: 'bmi', clauses }, sample) ? [row] : []));
      for (const clauses of steps) {
        expect([...index.rows(clauses)]).toEqual(found(clauses));
        for (const field of clausesByField(clauses).keys()) {
          const others = clauses.filter((candidate) => candidate.field !== field);
          expect([...index.rowsBut(field, clauses)]).toEqual(found(others));
        }
      }
    }),
  );
});

test('the same clauses answer the same array, also when they are said anew', () => {
  const index = new RowIndex(frameOf([{ matrix: 'Soil' }, { matrix: 'Water' }]));
  const soil = (): Clause[] => [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }];
  const rows = index.rows(soil());
  expect([...rows]).toEqual([0]);
  expect(index.rows(soil())).toBe(rows);
});
