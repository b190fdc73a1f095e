import fc from 'fast-check';
import { builderFields, datasets, type QueryClause } from '@wellfield/contract';
import type { Question } from '../../samples/sample-store.ts';
import { valuesOfField } from '../random-samples.ts';
import { testSeed } from '../test-seed.ts';

export const seed = testSeed(20_261);

const number = fc.constantFrom(-2, -1.5, 0, 0.1, 0.3, 5, 10, 10.5, 1e6);
const years = fc.constantFrom(1997, 1998, 2000, 2002.5, 2003, 2010);

/** Questions with the values of `randomRows`. */
export const randomQuestions: fc.Arbitrary<Question> = fc.constantFrom(...datasets).chain((dataset) => {
  const discrete = fc.constantFrom(...builderFields(dataset)).chain(({ name }) =>
    fc
      .record({
        kind: fc.constantFrom('discrete' as const, 'discrete' as const, 'exclusion' as const),
        values: fc.array(fc.constantFrom(...valuesOfField(name)), { maxLength: 4 }),
      })
      .map(({ kind, values }): QueryClause => ({ kind, field: name, values })),
  );
  const bounds = (value: fc.Arbitrary<number>) => fc.record({ min: value, max: value }, { requiredKeys: [] });
  const range = fc.oneof(
    bounds(years).map((ends): QueryClause => ({ kind: 'range', field: 'year', ...ends })),
    bounds(number).map((ends): QueryClause => ({ kind: 'range', field: 'result', ...ends })),
    bounds(number).map((ends): QueryClause => ({ kind: 'range', field: 'sample_bottom_depth', ...ends })),
  );
  const day = fc.constantFrom('1997-01-01', '1998-12-31', '2000-02-29', '2003-06-15', '2010-10-10');
  const days = fc
    .record({ from: day, to: day }, { requiredKeys: [] })
    .map((ends): QueryClause => ({ kind: 'days', field: 'sample_date', ...ends }));
  return fc.record({
    filter: fc.record({
      dataset: fc.constant(dataset),
      clauses: fc.array(
        fc.oneof({ weight: 6, arbitrary: discrete }, { weight: 2, arbitrary: range }, { weight: 1, arbitrary: days }),
        {
          maxLength: 5,
        },
      ),
    }),
    analyte: fc.option(fc.constantFrom('Tritium', '=SUM(A1)', 'never measured'), { freq: 2 }),
  });
});
