import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryClause, FilterValue } from './model.ts';
import { canonicalFilter } from './canonical-filter.ts';

const discrete = (field: QueryClause['field'], ...values: FilterValue[]): QueryClause => ({
  kind: 'discrete',
  field,
  values,
});
const canonical = (...clauses: QueryClause[]) => canonicalFilter({ dataset: 'bmi', clauses }).clauses;

describe('a filter’s canonical form', () => {
  test('sorts fields and values and leaves out repeats', () => {
    const clauses = [discrete('unit', 'ug/L', 'mg/L'), discrete('matrix', 'Soil'), discrete('unit', null, 'ug/L')];
    expect(canonical(...clauses)).toEqual([discrete('matrix', 'Soil'), discrete('unit', null, 'mg/L', 'ug/L')]);
  });

  test('reads decimal text on numeric fields, in numeric order, and drops what is not a number', () => {
    expect(canonical(discrete('year', '2010', 900, '2.01e3', 'abc', ' 2011 '))).toEqual([
      discrete('year', 900, 2010, 2011),
    ]);
  });

  test('keeps a list that has become empty: it matches nothing', () => {
    expect(canonical(discrete('year', 'abc'))).toEqual([discrete('year')]);
  });

  test('puts ranges after values, once each, without negative zero', () => {
    const ranges: QueryClause[] = [
      { kind: 'range', field: 'result', max: -0 },
      { kind: 'range', field: 'result', min: 1, max: 2 },
      { kind: 'range', field: 'result', max: 0 },
    ];
    expect(canonical(...ranges, discrete('result', 5))).toEqual([
      discrete('result', 5),
      { kind: 'range', field: 'result', max: 0 },
      { kind: 'range', field: 'result', min: 1, max: 2 },
    ]);
  });

  test('[security 3a] joins ranges that touch or overlap, of numbers as of days', () => {
    const range = (min?: number, max?: number): QueryClause => {
      return { kind: 'range', field: 'result', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    };
    const days = (from?: string, to?: string): QueryClause => {
      return { kind: 'days', field: 'sample_date', ...(from && { from }), ...(to && { to }) };
    };
    expect(canonical(range(2, 3), range(5, 6), range(1, 2), range(2.5, 2.75))).toEqual([range(1, 3), range(5, 6)]);
    expect(canonical(range(undefined, 4), range(4))).toEqual([range()]);
    expect(canonical(...Array.from({ length: 1_000 }, (_, index) => range(index, index + 1)))).toEqual([
      range(0, 1_000),
    ]);
    // What is reversed finds nothing, and stays only where nothing else is found.
    expect(canonical(range(7, 6), range(1, 2))).toEqual([range(1, 2)]);
    expect(canonical(range(7, 6))).toEqual([range(7, 6)]);
    expect(canonical(days('2003-01-01'), days('2001-05-01', '2002-01-01'), days(undefined, '2001-06-01'))).toEqual([
      days(undefined, '2002-01-01'),
      days('2003-01-01'),
    ]);
  });

  test('is the same in any order, and idempotent', () => {
    const clause = fc.oneof(
      fc.record({
        kind: fc.constant('discrete' as const),
        field: fc.constantFrom('year' as const, 'unit' as const),
        values: fc.array(fc.constantFrom(null, 1, '1', '01', 'a', '')),
      }),
      fc.record(
        {
          kind: fc.constant('range' as const),
          field: fc.constantFrom('year' as const, 'result' as const),
          min: fc.constantFrom(-0, 0, 1),
          max: fc.constantFrom(0, 1),
        },
        { requiredKeys: ['kind', 'field'] },
      ),
    );
    fc.assert(
      fc.property(
        fc
          .array(clause)
          .chain((clauses) =>
            fc.tuple(fc.constant(clauses), fc.shuffledSubarray(clauses, { minLength: clauses.length })),
          ),
        ([clauses, shuffled]) => {
          const key = JSON.stringify(canonical(...clauses));
          expect(JSON.stringify(canonical(...shuffled))).toBe(key);
          expect(JSON.stringify(canonical(...canonical(...clauses)))).toBe(key);
        },
      ),
    );
  });
});
