import { expect, test } from 'vitest';
import { DbfMeasure, DbfTable, type DbfKind } from './dbf-table.ts';

const utf8 = new TextEncoder();

function measured(kind: DbfKind, values: readonly (string | number | boolean | null)[]) {
  const measure = new DbfMeasure(kind, utf8);
  for (const value of values) measure.see(value);
  const field = measure.field('value');
  const rows = new DbfTable([field], values.length, utf8).rows(values.map((value) => [value]));
  const texts = values.map((_, at) =>
    new TextDecoder().decode(rows.subarray(at * (field.width + 1) + 1).subarray(0, field.width)),
  );
  return { field, cut: measure.cut, texts };
}

test('[house 16] numbers have all their digits: in decimal notation where 19 characters hold it, else with exponents', () => {
  const decimal = measured('number', [1.25, -310, null]);
  expect(decimal.field).toEqual({ short: 'value', type: 'N', width: 7, decimals: 2 });
  expect(decimal.texts).toEqual(['   1.25', '-310.00', '       ']);
  // 1e-30 has too many decimals, and 1e14 with the eight of the other is too wide.
  for (const [one, other] of [
    [1e-30, 5],
    [1e14, 0.000_000_12],
  ] as const) {
    const { field, texts } = measured('number', [one, other]);
    expect(field).toEqual({ short: 'value', type: 'F', width: 19, decimals: 11 });
    expect(texts.map(Number)).toEqual([one, other]);
  }
});

test('[house 16] a text of more than 254 bytes ends between two characters, and is counted', () => {
  const { field, cut, texts } = measured('text', ['é'.repeat(127), 'x' + 'é'.repeat(127), '']);
  expect([field.type, field.width, cut]).toEqual(['C', 254, 1]);
  expect(texts.map((text) => text.trim())).toEqual(['é'.repeat(127), `x${'é'.repeat(126)}`, '']);
});

test('[house 16] days and truths have their own types; a column without a value is as narrow as it can be', () => {
  expect(measured('date', ['2026-11-27', null]).texts).toEqual(['20261127', '        ']);
  expect(measured('boolean', [true, false, null]).texts).toEqual(['T', 'F', '?']);
  expect(measured('text', [null]).field.width).toBe(1);
  expect(measured('number', [null]).field).toEqual({ short: 'value', type: 'N', width: 1, decimals: 0 });
});
