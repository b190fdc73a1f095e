import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fields } from './fields.ts';
import { canonicalFilter, meantValues, numericValue, type QueryClause, type FilterValue } from './model.ts';
import { matches, toRowTest } from './row-test.ts';
import { toSql } from './to-sql.ts';

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

test.each([
  ['12', 12],
  ['-1.5e3', -1500],
  ['.5', 0.5],
  ['5.', 5],
  [' 7 ', 7],
  [3, 3],
  ['', undefined],
  [' ', undefined],
  ['0x10', undefined],
  ['1,000', undefined],
  ['1e999', undefined],
  ['NaN', undefined],
  [NaN, undefined],
  [Infinity, undefined],
  ['.', undefined],
  ['1e', undefined],
])('%j on a numeric field means %j', (value, number) => {
  expect(numericValue(value)).toBe(number);
});

test('a long text that is nearly a number is read in one pass: one for each of its characters would never end', () => {
  expect(numericValue(`${'1'.repeat(10_000_000)}x`)).toBeUndefined();
});

test('values that no database stores are dropped', () => {
  expect(meantValues('unit', ['a', '\0', '\uD800', null, 5])).toEqual({ missing: true, values: new Set(['a', '5']) });
});

describe('every reading refuses an invalid filter', () => {
  const clauses: [string, QueryClause][] = [
    ['a range on text', { kind: 'range', field: 'unit', min: 1 }],
    ['a bound that is no number', { kind: 'range', field: 'result', min: NaN }],
    ['an infinite bound', { kind: 'range', field: 'result', max: Infinity }],
    ['a field that is none', { kind: 'discrete', field: '1=1; --' as 'unit', values: ['a'] }],
    ['an inherited name', { kind: 'discrete', field: 'constructor' as 'unit', values: ['a'] }],
  ];
  test.each(clauses)('%s', (_name, clause) => {
    const filter = { dataset: 'bmi', clauses: [clause] } as const;
    expect(() => toSql(filter)).toThrow(RangeError);
    expect(() => matches(filter, {})).toThrow(RangeError);
    expect(() => toRowTest(clause.field, [clause], undefined)).toThrow(RangeError);
    expect(() => canonicalFilter(filter)).toThrow(RangeError);
  });
});

test('a column that the page does not have is missing in every row', () => {
  for (const { name } of fields) {
    expect(toRowTest(name, [discrete(name, null)], undefined)(0)).toBe(name !== 'fraction');
    expect(toRowTest(name, [discrete(name, 'a', 1)], undefined)(0)).toBe(false);
  }
});
