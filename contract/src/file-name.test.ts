import { expect, test, vi } from 'vitest';
import { fileName } from './file-name.ts';

// A time zone where it is still the previous day in UTC.
vi.stubEnv('TZ', 'America/Los_Angeles');
const date = new Date(2022, 6, 4, 23, 59);

test.each([
  ['Query name', 'Query_name_2022-07-04.csv'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j_2022-07-04.csv'],
  ['../../etc', '__.._etc_2022-07-04.csv'],
  ['line\r\nbreak\u202e', 'line__break__2022-07-04.csv'],
  ['Größe der Fläche', 'Größe_der_Fläche_2022-07-04.csv'],
])('[QRY-07] %j is saved as %j', (name, expected) => {
  expect(fileName(name, date, 'csv')).toBe(expected);
});

test.each(['x', 'é', '井', '😀'])(
  '[QRY-07] a name of 300 times %s is cut to what file systems take, in whole signs',
  (sign) => {
    const name = fileName(sign.repeat(300), date, 'csv');
    expect(name.endsWith('…_2022-07-04.csv')).toBe(true);
    const bytes = Buffer.byteLength(name);
    expect(bytes).toBeLessThanOrEqual(255 - '_manifest.json'.length);
    expect(bytes).toBeGreaterThan(200);
    expect(name.isWellFormed()).toBe(true);
    expect(name.replace('…_2022-07-04.csv', '').replaceAll(sign, '')).toBe('');
    expect(fileName('x'.repeat(200), date, 'csv')).toBe(`${'x'.repeat(200)}_2022-07-04.csv`);
  },
);
