import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryClause } from './model.ts';
import { canonicalFilter } from './canonical-filter.ts';
import { decodeQuestion, encodeQuestion } from './url-codec.ts';
import { choicesSchema, type FilterQuestion } from './wire.ts';
import { reversedRange, toFilter, toChoices, UnknownFieldError } from './choices.ts';

describe('choices and filters', () => {
  test('values of one field become one clause, in any order; ranges follow', () => {
    const choices = choicesSchema.parse([
      { field: 'unit', filter: 'ug/L' },
      { field: 'year', min: ' 2000 ' },
      { field: 'matrix', filter: null },
      { field: 'unit', filter: null },
    ]);
    expect(toFilter(1, choices)).toEqual({
      dataset: 'snwa',
      clauses: [
        { kind: 'discrete', field: 'unit', values: ['ug/L', null] },
        { kind: 'discrete', field: 'matrix', values: [null] },
        { kind: 'range', field: 'year', min: 2000 },
      ],
    });
  });

  test('days are ISO dates, inclusive, one end can be open; what is no day is refused in words', () => {
    const choices = choicesSchema.parse([{ field: 'sample_date', min: '2001-05-31', max: '2002-01-01' }]);
    const filter = toFilter(1, choices);
    expect(filter.clauses).toEqual([{ kind: 'days', field: 'sample_date', from: '2001-05-31', to: '2002-01-01' }]);
    expect(toChoices(filter)).toEqual(choices);
    for (const end of ['2001-02-30', '2001', '05/31/2001', '', 20010531, null, '0x10', '2001-05-31T00:00']) {
      const { error } = choicesSchema.safeParse([{ field: 'sample_date', min: end }]);
      expect(error?.issues[0]?.message, String(end)).toBe('min and max are dates such as 2001-05-31');
    }
    expect(choicesSchema.safeParse([{ field: 'sample_date', filter: '2001-05-31' }]).success).toBe(false);
    expect(reversedRange([{ field: 'sample_date', min: '2002-01-01', max: '2001-05-31' }])).toEqual({
      field: 'Sample Date',
      min: '2002-01-01',
      max: '2001-05-31',
    });
  });

  test('values to be left out become one exclusion of their field', () => {
    const choices = choicesSchema.parse([
      { field: 'matrix', not: 'Soil' },
      { field: 'year', filter: 2000 },
      { field: 'matrix', not: null },
    ]);
    const filter = toFilter(0, choices);
    expect(filter.clauses).toEqual([
      { kind: 'discrete', field: 'year', values: [2000] },
      { kind: 'exclusion', field: 'matrix', values: ['Soil', null] },
    ]);
    expect(toFilter(0, toChoices(filter))).toEqual(filter);
    const wrong = [
      { field: 'result', not: 1 },
      { field: 'matrix', not: 'a', filter: 'b' },
      { field: 'matrix', not: {} },
    ];
    for (const choice of wrong) expect(choicesSchema.safeParse([choice]).success, JSON.stringify(choice)).toBe(false);
    expect(() => toFilter(0, [{ field: 'matrix', not: 5 }])).toThrow(UnknownFieldError);
  });

  test.each([
    [1, { field: 'dvsr_id' as const, filter: '1' }, 'the SNWA dataset has no field dvsr_id'],
    [0, { field: 'data_submit_type' as const, filter: null }, 'the BMI dataset has no field data_submit_type'],
    [0, { field: 'matrix' as const, filter: 5 }, 'values of matrix are text or null, not the number 5'],
  ])('query type %i refuses %j', (queryType, choice, message) => {
    expect(() => toFilter(queryType, [choice])).toThrow(new UnknownFieldError(message));
  });

  test('a clause that no choice can express is not dropped silently', () => {
    const silent: QueryClause[] = [
      { kind: 'discrete', field: 'unit', values: [] },
      { kind: 'range', field: 'year' },
    ];
    for (const clause of silent) expect(() => toChoices({ dataset: 'bmi', clauses: [clause] })).toThrow(RangeError);
  });

  test('any question survives the path and the filter unchanged', () => {
    const choice = fc.oneof(
      fc.record({
        field: fc.constantFrom('location' as const, 'unit' as const),
        filter: fc.option(fc.string({ unit: 'binary' })),
      }),
      fc.record({ field: fc.constant('year' as const), filter: fc.option(fc.integer()) }),
      fc.record({
        field: fc.constantFrom('year' as const, 'unit' as const),
        not: fc.constantFrom(null, '2000', 'mg/L'),
      }),
      fc.record({
        field: fc.constantFrom('year' as const, 'result' as const),
        min: fc.double({ noNaN: true, noDefaultInfinity: true }).map((bound) => bound + 0),
      }),
    );
    const question = fc.record({
      query_type: fc.constantFrom(0 as const, 1 as const, 2 as const),
      filters: fc.array(choice),
    });
    fc.assert(
      fc.property(question, (original: FilterQuestion) => {
        const path = encodeQuestion(original);
        expect(path).toMatch(/^[A-Za-z0-9%_.!~*'()-]*$/);
        expect(decodeQuestion(decodeURIComponent(path))).toEqual(original);
        const filter = toFilter(original.query_type, original.filters);
        expect(canonicalFilter(toFilter(original.query_type, toChoices(filter)))).toEqual(canonicalFilter(filter));
      }),
    );
  });
});
