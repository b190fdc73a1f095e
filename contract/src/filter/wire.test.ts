import { describe, expect, test } from 'vitest';
import { decodeQuestion, UnreadableQuestionError } from './url-codec.ts';
import { choicesSchema } from './wire.ts';
import { toFilter } from './choices.ts';

const one = (filter: string) => `{"query_type":0,"filters":[${filter}]}`;

describe('unreadable filters of a path are reported with what is wrong', () => {
  const notJson = 'the filters are not JSON: send {"query_type": 0, "filters": []}, URL-encoded once';
  const shape = 'a filter is {"field", "filter"} or {"field", "min", "max"}';
  const refusals: [string, string | RegExp][] = [
    ['', notJson],
    ['['.repeat(60_000), notJson],
    ['%7B%7D', notJson],
    ['null', 'a question is {"query_type", "filters"}'],
    ['{"query_type":3,"filters":[]}', 'query_type is 0 (BMI), 1 (SNWA) or 2 (WL)'],
    ['{"query_type":"0","filters":[]}', 'query_type is 0 (BMI), 1 (SNWA) or 2 (WL)'],
    ['{"query_type":0}', 'filters are a list of {"field", "filter"} or {"field", "min", "max"}'],
    ['{"query_type":0,"filters":[],"offset":1}', 'unknown key "offset"'],
    ['{"query_type":0,"filters":[],"__proto__":{}}', 'unknown key "__proto__"'],
    [one('[]'), `filter 1: ${shape}`],
    [one('null'), `filter 1: ${shape}`],
    [one('{"field":"matrix","filter":"a","min":1}'), 'filter 1: unknown key "min"'],
    [
      one('{"field":"matrix","filter":"a"},{"field":"matrix","filter":"a","__proto__":{"b":1}}'),
      'filter 2: unknown key "__proto__"',
    ],
    [one('{"field":"year","min":1,"constructor":{"prototype":{}}}'), 'filter 1: unknown key "constructor"'],
    [one('{"field":"result","filter":1}'), 'filter 1: this field is chosen by "min" and "max", not by "filter"'],
    [one('{"field":"year"}'), 'filter 1: a filter needs "filter", or "min" or "max"'],
    [one('{"field":"year","min":"x"}'), 'filter 1: min and max are numbers'],
    [one('{"field":"year","max":1e999}'), 'filter 1: min and max are numbers'],
    [one('{"field":"year","max":"1e999"}'), 'filter 1: min and max are numbers'],
    [one(`{"field":"year","max":"${'1'.repeat(101)}"}`), 'filter 1: min and max are numbers'],
    [one('{"field":"year","max":null}'), 'filter 1: min and max are numbers'],
    [
      one('{"field":"matrix","min":1}'),
      'filter 1: no field "matrix" to choose ranges of; there are year, sample_bottom_depth, result',
    ],
    [
      one('{"field":"matrix","filter":{"$ne":1}}'),
      'filter 1: filter is a text of at most 1,000 characters, a number, or null for missing values',
    ],
    [
      one(`{"field":"matrix","filter":"${'a'.repeat(1_001)}"}`),
      'filter 1: filter is a text of at most 1,000 characters, a number, or null for missing values',
    ],
    [one('{"field":1,"filter":"a"}'), /^filter 1: field is one of analyte_type, /],
    [
      one('{"field":"matrix; DROP TABLE samples","filter":"a"}'),
      /^filter 1: no field "matrix; DROP TABLE samples" to choose values of; there are analyte_type, /,
    ],
    [one('{"field":"__proto__","filter":"a"}'), /^filter 1: no field "__proto__"/],
    [one('{"field":"fraction","filter":"Total"}'), /^filter 1: no field "fraction"/],
  ];
  for (const [text, message] of refusals) {
    test(`${text.slice(0, 90)} …`, () => {
      expect(() => decodeQuestion(text)).toThrow(UnreadableQuestionError);
      expect(() => decodeQuestion(text)).toThrow(
        typeof message === 'string' ? new UnreadableQuestionError(message) : message,
      );
      expect(({} as Record<string, unknown>)['b']).toBeUndefined();
    });
  }
});

describe('long lists', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ field: 'location' as const, filter: `MW-${index}` }));

  test('10,000 filters are read', () => {
    const filter = toFilter(0, choicesSchema.parse(many));
    expect(filter.clauses).toEqual([
      { kind: 'discrete', field: 'location', values: many.map((choice) => choice.filter) },
    ]);
  });

  test('one more is refused, in words', () => {
    const { error } = choicesSchema.safeParse([...many, many[0]]);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'a query can have at most 10,000 filters; use a range instead',
    ]);
  });

  test('only the first of 10,000 faults is reported', () => {
    const { error } = choicesSchema.safeParse(many.map(() => ({ field: 'x' })));
    expect(error?.issues.map(({ path }) => path)).toEqual([[0]]);
  });
});
