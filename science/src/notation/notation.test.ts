import { describe, expect, test } from 'vitest';
import { formatCompact } from './format-compact.ts';
import { formatDateLl, formatMonthYear } from './format-date.ts';
import {
  formatCount,
  formatCounted,
  nounFor,
  formatLatLong,
  formatPercent,
  formatResult,
  formatStatistic,
} from './format-number.ts';
import { formatOwnResult, formatOwnStatistic } from './format-own-value.ts';
import { parseSampleDate, sampleDateForms } from './parse-sample-date.ts';

describe('numbers', () => {
  test.each([
    ['ties away from zero', formatResult(0.03125), '0.0313'],
    ['ties away from zero, below it', formatResult(-0.03125), '-0.0313'],
    ['five decimals', formatResult(0.00005), '0.0001'],
    ['no negative zero', formatResult(-0.00001), '0'],
    ['nothing but zero', formatResult(-0), '0'],
    ['large', formatResult(123456789.12345), '123,456,789.1235'],
    ['missing', formatResult(null), ''],
    ['NaN', formatResult(NaN), ''],
    ['a statistic’s tie', formatStatistic(0.0625), '0.063'],
    ['a statistic’s decimals', formatStatistic(1234.5678), '1,234.568'],
    ['no statistic', formatStatistic(null), ''],
    ['no count', formatCount(NaN), ''],
    ['a count', formatCount(-1000), '-1,000'],
    ['a percentage’s tie', formatPercent(0.0625), '6.3%'],
    ['no share', formatPercent(0 / 0), ''],
    ['the whole', formatPercent(1), '100.0%'],
    ['a degree’s decimals', formatLatLong(36), '36.000'],
    ['the zero meridian', formatLatLong(-0.0001), '0.000'],
    ['nowhere', formatLatLong(null), ''],
  ])('%s', (_name, text, expected) => {
    expect(text).toBe(expected);
  });

  test('[plots 2] [PLT-14] an own value is written as in the table, and never as zero where it is none', () => {
    const values = [102, 1_400_123.45, 0.00005, 0.00004, -0.00001234, 0, -0];
    expect(values.map(formatOwnResult)).toEqual(['102', '1,400,123.45', '0.0001', '4e-5', '-1.23e-5', '0', '0']);
    expect([2.34567, 0.0004].map(formatOwnStatistic)).toEqual(['2.346', '4e-4']);
    expect([formatOwnResult(null), formatOwnStatistic(NaN)]).toEqual(['', '']);
  });

  test('[code 14] a counted noun agrees with its number', () => {
    expect([0, 1, 2, 1234].map((count) => formatCounted(count, 'row'))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
      '1,234 rows',
    ]);
    expect([1, 2].map((count) => formatCounted(count, 'box', 'boxes'))).toEqual(['1 box', '2 boxes']);
    expect([0, 1, 2].map((count) => nounFor(count, 'row'))).toEqual(['rows', 'row', 'rows']);
    expect([1, 2].map((count) => nounFor(count, 'analysis', 'analyses'))).toEqual(['analysis', 'analyses']);
  });
});

describe('[PLT-14] compact numbers', () => {
  test.each([
    [0, '0.0'],
    [-0, '0.0'],
    [1, '1.0'],
    [-5, '-5.0'],
    [99, '99'],
    [100, '100'],
    [105, '110'],
    [999, '1.0k'],
    [9999, '10k'],
    [9999.5, '9999.5'],
    [9999.96, '10000'],
    [10000.5, '10k'],
    [99_500, '100k'],
    [999_999, '1.0M'],
    [1e24, '1.0Y'],
    [5e26, '500Y'],
    [1e27, '1.0e+27'],
    [100.5, '100.5'],
    [99.96, '100'],
    [0.001, '0.001'],
    [0.00099996, '1e-3'],
    [-0.5678, '-0.568'],
    [-0.00001, '-1e-5'],
    [Infinity, '∞'],
    [-Infinity, '-∞'],
    [NaN, ''],
    [null, ''],
  ])('%s', (value, expected) => {
    expect(formatCompact(value)).toBe(expected);
  });
});

describe('dates', () => {
  test('keep their day', () => {
    expect(formatDateLl('1986-09-04')).toBe('Sep 4, 1986');
    expect(formatDateLl('0099-12-31')).toBe('Dec 31, 0099');
    expect(formatMonthYear('2019-12-31')).toBe('Dec 2019');
  });

  test('missing values are empty', () => {
    expect(formatDateLl(null) + formatMonthYear(null)).toBe('');
  });

  test.each(['2022-07', '2022-13-01', '2022-07-04T00:00:00Z', ''])('%j is no ISO date', (text) => {
    expect(() => formatDateLl(text)).toThrow(new RangeError(`formatDateLl: isoDate must be YYYY-MM-DD, got "${text}"`));
    expect(() => formatMonthYear(text)).toThrow(RangeError);
  });

  test('every form reads its own date', () => {
    const samples: Record<string, string> = {
      YYYY: '2022',
      YY: '22',
      MMMM: 'September',
      MMM: 'Sep',
      MM: '09',
      DD: '04',
      ll: 'Sep 4, 2022',
    };
    const read = sampleDateForms.map((form) => {
      const text = form.replace(/YYYY|YY|MMMM|MMM|MM|DD|ll/g, (token) => samples[token] ?? '');
      return [form, parseSampleDate(text)?.first];
    });
    const expected = sampleDateForms.map((form) => {
      return [form, form === 'YYYY' ? '2022-01-01' : /D|ll/.test(form) ? '2022-09-04' : '2022-09-01'];
    });
    expect(read).toEqual(expected);
    expect(sampleDateForms).toHaveLength(13);
  });

  test.each([
    ['2022', '2022-01-01', '2022-12-31'],
    ['February 2024', '2024-02-01', '2024-02-29'],
    ['Feb 1900', '1900-02-01', '1900-02-28'],
    ['Feb 2000', '2000-02-01', '2000-02-29'],
    ['APRIL 2021', '2021-04-01', '2021-04-30'],
    ['12/31/69', '1969-12-31', '1969-12-31'],
    ['may 04, 2022', '2022-05-04', '2022-05-04'],
  ])('%s is from %s to %s', (text, first, last) => {
    expect(parseSampleDate(text)).toEqual({ first, last });
  });

  test.each([
    '2022\n',
    '04/31/2022',
    '00/10/2022',
    '02/29/1900',
    '07/04-2022',
    '07-04/2022',
    'Jul 0, 2022',
    'Jul 32, 2022',
    'Jul  2022',
    '２０２２',
    'Sep 31 2022',
  ])('%j is refused', (text) => {
    expect(parseSampleDate(text)).toBeNull();
  });

  test('a long text is refused quickly', () => {
    expect(parseSampleDate('1'.repeat(1_000_000))).toBeNull();
  });
});
