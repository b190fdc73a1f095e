import { describe, expect, test } from 'vitest';
import { compareAnswer, type Expectation } from './compare-answer.ts';

const isEqual = (expected: unknown, answer: unknown, tolerance?: Expectation['tolerance']) =>
  compareAnswer({ expected, ...(tolerance && { tolerance }) }, answer).length === 0;

describe('equal to an expected answer is', () => {
  test('a number within the sum of absolute and relative tolerance, but not a text that looks like one', () => {
    expect(isEqual(100, 101.5, { abs: 0.5, rel: 0.01 })).toBe(true);
    expect(isEqual(-100, -101.6, { abs: 0.5, rel: 0.01 })).toBe(false);
    expect(isEqual(1, 1 + 5e-10)).toBe(true);
    expect(isEqual(1, 1 + 5e-9)).toBe(false);
    for (const answer of ['1', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, [1]]) {
      expect(isEqual(1, answer, { abs: 5 })).toBe(false);
    }
  });

  test('a number with its key’s own tolerance, also within lists; other keys have the general one', () => {
    const tolerance = { rel: 0, keys: { p: { abs: 0.1 } } };
    expect(isEqual({ p: [1, { p: 2 }], q: 3 }, { p: [1.05, { p: 2.05 }], q: 3 }, tolerance)).toBe(true);
    expect(isEqual({ p: 1, q: 3 }, { p: 1.05, q: 3.05 }, tolerance)).toBe(false);
  });

  test('null, undefined or NaN for a missing value, but not 0', () => {
    expect([null, undefined, Number.NaN].map((answer) => isEqual({ a: null }, { a: answer }))).toEqual([
      true,
      true,
      true,
    ]);
    expect([0, '', false, []].map((answer) => isEqual(null, answer))).toEqual([false, false, false, false]);
  });

  test('a list of the same length and order; texts and booleans exactly', () => {
    expect(isEqual([1, 'a', true], [1, 'a', true])).toBe(true);
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual([1, 2], [1, 2, 3])).toBe(false);
    expect(isEqual([1], { 0: 1, length: 1 })).toBe(false);
    expect(isEqual('a', 'A')).toBe(false);
    expect(isEqual(true, 1)).toBe(false);
  });

  test('an object with the expected keys; in a series no others', () => {
    expect(isEqual({ a: 1 }, { a: 1, b: 2 })).toBe(true);
    expect(isEqual({ a: 1 }, [1])).toBe(false);
    expect(isEqual({ series: { a: [1] } }, { series: { a: [1], b: [2] } })).toBe(false);
  });
});

describe('matchers', () => {
  test('$oneof: any one of several answers', () => {
    const expected = { $oneof: [{ a: 1 }, { a: null, b: 2 }] };
    expect(isEqual(expected, { b: 2 })).toBe(true);
    expect(isEqual(expected, { a: 3, b: 2 })).toBe(false);
  });

  test('$unordered: exactly these rows, matched by a key', () => {
    const expected = {
      $unordered: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
      by: 'id',
    };
    expect(
      isEqual(expected, [
        { id: 'b', n: 2, more: 0 },
        { id: 'a', n: 1 },
      ]),
    ).toBe(true);
    expect(
      isEqual(expected, [
        { id: 'b', n: 1 },
        { id: 'a', n: 2 },
      ]),
    ).toBe(false);
    expect(isEqual(expected, [{ id: 'a', n: 1 }])).toBe(false);
    expect(
      isEqual(expected, [
        { id: 'a', n: 1 },
        { id: 'c', n: 2 },
      ]),
    ).toBe(false);
  });

  test('$any: exactly one of these; $anynear: near one of these, or missing if null is among them', () => {
    expect(isEqual({ $any: ['1,000', '1000'] }, '1000')).toBe(true);
    expect(isEqual({ $any: ['1,000', '1000'] }, 1000)).toBe(false);
    expect(isEqual({ $anynear: [1, null] }, 1 + 1e-10)).toBe(true);
    expect(isEqual({ $anynear: [1, null] }, undefined)).toBe(true);
    expect(isEqual({ $anynear: [1, 2] }, 1.5)).toBe(false);
  });

  test('$near: within its own relative tolerance; $regex: a text of that form for about that number', () => {
    expect(isEqual({ $near: 100, rel: 0.1 }, 109)).toBe(true);
    expect(isEqual({ $near: 100, rel: 0.1 }, 111)).toBe(false);
    const exponent = { $regex: String.raw`^\d(\.\d+)?e[-\u2212]\d+$`, numeric: 0.00012, rel: 0.05 };
    expect(['1.2e-4', '1.2e\u22124'].map((text) => isEqual(exponent, text))).toEqual([true, true]);
    expect(['0.00012', '1.4e-4', 0.00012].map((text) => isEqual(exponent, text))).toEqual([false, false, false]);
  });

  test('an unknown one is an error of the case', () => {
    expect(() => compareAnswer({ expected: { $about: 1 } }, 1)).toThrow('There is no matcher "$about".');
  });
});

test('every difference is reported with its path, the expected and the actual value', () => {
  const differences = compareAnswer(
    { expected: { rows: [{ n: 1 }, { n: null }], text: 'a' } },
    { rows: [{ n: 2 }, { n: 0 }] },
  );
  expect(differences).toEqual([
    'answer.rows[0].n: expected 1, got 2',
    'answer.rows[1].n: expected nothing, got 0',
    'answer.text: expected "a", got nothing',
  ]);
});
