import { describe, expect, test } from 'vitest';
import { fields } from './fields.ts';
import { meantValues, numericValue, type QueryClause } from './model.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { matches, toRowTest } from './row-test.ts';
import { toSql } from './to-sql.ts';

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
    expect(toRowTest(name, [{ kind: 'discrete', field: name, values: [null] }], undefined)(0)).toBe(
      name !== 'fraction',
    );
    expect(toRowTest(name, [{ kind: 'discrete', field: name, values: ['a', 1] }], undefined)(0)).toBe(false);
  }
});
