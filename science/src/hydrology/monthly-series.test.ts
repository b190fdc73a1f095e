import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sharedFolder } from '../../../server/src/testing/shared-folder.ts';
import { readMonthlyJson } from './read-monthly-json.ts';
import { readMonthlyRdb } from './read-monthly-rdb.ts';

const header = 'agency_cd\tsite_no\tparameter_cd\tts_id\tloc_web_ds\tyear_nu\tmonth_nu\tmean_va\tcount_nu';
const formats = '5s\t15s\t5s\t10n\t15s\t4s\t2s\t12n\t8n';
const rdb = (...rows: string[]) => ['# US Geological Survey', '#', header, formats, ...rows, ''].join('\n');
const row = (site: string, series: string, year: number, month: number | string, mean: string, code = '00060') =>
  `USGS\t${site}\t${code}\t${series}\t\t${year}\t${month}\t${mean}\t30`;

describe('[MAP-21] monthly means as tab-separated text', () => {
  test('missing means leave a gap, zero is a flow, other parameters are left out', () => {
    const text = rdb(
      row('09999991', '1', 2020, 7, '12.5'),
      row('09999991', '1', 2020, 5, '0'),
      row('09999991', '1', 2020, 6, ''),
      row('09999991', '1', 2020, 8, '-999999'),
      row('09999991', '1', 2020, 9, '-999999.00'),
      row('09999991', '1', 2020, 10, 'Ice'),
      row('09999991', '1', 2020, 11, '-3.5'),
      row('09999991', '2', 2020, 12, '21.0', '00010'),
      row('09999991', '1', 2020, 13, '7'),
    );
    expect(readMonthlyRdb(text, '00060')).toEqual({
      readable: true,
      series: {
        '09999991': [
          ['2020-05-01', 0],
          ['2020-07-01', 12.5],
          ['2020-11-01', -3.5],
        ],
      },
    });
    expect(readMonthlyRdb(text, '00010').series).toEqual({ '09999991': [['2020-12-01', 21]] });
  });

  test('columns are found by name, either line ending works, and the second line is skipped by its index', () => {
    const text =
      'mean_va\tmonth_nu\tsite_no\tyear_nu\tparameter_cd\r\n4\t1\t1\t1999\t00060\r\n5\t2\t1\t1999\t00060\r\n';
    expect(readMonthlyRdb(text, '00060').series).toEqual({ '1': [['1999-02-01', 5]] });
  });

  test('of several time series of a station the longest is kept, not a mixture', () => {
    const text = rdb(row('1', 'short', 2020, 1, '900'), row('1', 'long', 2020, 1, '1'), row('1', 'long', 2020, 2, '2'));
    expect(readMonthlyRdb(text, '00060').series).toEqual({
      '1': [
        ['2020-01-01', 1],
        ['2020-02-01', 2],
      ],
    });
  });

  test('comments only means no series; text that is not RDB is not readable', () => {
    expect(readMonthlyRdb('#\n# no data\n', '00060')).toEqual({ readable: true, series: {} });
    for (const text of ['', '<!doctype html><title>503</title>', '{"a": 1}', 'site_no\tmean_va\n15s\t12n\n1\t2']) {
      expect(readMonthlyRdb(text, '00060')).toEqual({ readable: false, series: {} });
    }
    expect(readMonthlyRdb(rdb(row('__proto__', '1', 2020, 1, '1')), '00060').series).toEqual(
      Object.fromEntries([['__proto__', [['2020-01-01', 1]]]]),
    );
  });

  const read = (name: string) => readFileSync(join(sharedFolder ?? '', 'data/usgs-stat-rdb', name), 'utf8');

  test.skipIf(sharedFolder === null)('a real response: thirty months of the Susquehanna at Karthaus', () => {
    const text = read('monthly_01542500_1960_1963_reassembled.rdb');
    const { series } = readMonthlyRdb(text, '00060');
    expect(Object.keys(series)).toEqual(['01542500']);
    expect(series['01542500']).toHaveLength(30);
    expect(series['01542500']!.slice(0, 3)).toEqual([
      ['1960-10-01', 258.8],
      ['1960-11-01', 441.1],
      ['1960-12-01', 280.5],
    ]);
    expect(series['01542500']!.find(([month]) => month === '1961-04-01')).toEqual(['1961-04-01', 6145]);
  });

  test.skipIf(sharedFolder === null)(
    'daily statistics and station lists are other RDB, and not readable as months',
    () => {
      for (const name of ['daily_stats_01491000_01645000.rdb', 'site_01491000_01645000.rdb']) {
        expect(readMonthlyRdb(read(name), '00060')).toEqual({ readable: false, series: {} });
      }
    },
  );
});

describe('[MAP-21] monthly means as JSON', () => {
  const value = (start: string, mean: unknown, interval = 'month', computation = 'arithmetic_mean') => ({
    start_date: start,
    end_date: start,
    interval_type: interval,
    computation,
    value: mean,
    sample_count: 30,
    approval_status: 'approved',
  });
  const station = (id: string, ...data: object[]) => ({
    type: 'Feature',
    geometry: null,
    properties: { monitoring_location_id: id, data },
  });
  const discharge = (id: string, ...values: object[]) => ({
    parameter_code: '00060',
    unit_of_measure: 'ft^3/s',
    parent_time_series_id: id,
    values,
  });
  const page = (next: string | null, ...features: object[]) => ({ type: 'FeatureCollection', features, next });

  test('monthly means, as in the text format', () => {
    const answer = page(
      null,
      station(
        'USGS-09999991',
        discharge(
          'a',
          value('2024-02-01', '0'),
          value('2024-01-01', 112.25),
          value('2024-03-01', null),
          value('2024-04-01', 'nan'),
          value('2024-05-01', '-999999'),
          value('2024-01-01', '140', 'calendar_year'),
          value('2023-10-01', '150', 'water_year'),
          value('2024-06-01', '3', 'month', 'maximum'),
        ),
        { ...discharge('b', value('2024-01-01', '20')), parameter_code: '00010' },
      ),
    );
    expect(readMonthlyJson([answer], '00060')).toEqual({
      readable: true,
      series: {
        '09999991': [
          ['2024-01-01', 112.25],
          ['2024-02-01', 0],
        ],
      },
      next: null,
    });
  });

  test('[MAP-21] a longer series of daily maxima is not the flow; one that does not say what it is of is', () => {
    const peaks = discharge('a', value('2024-01-01', '900'), value('2024-02-01', '800'), value('2024-03-01', '700'));
    const means = discharge('b', value('2024-01-01', '112.5'));
    const answer = page(
      null,
      station('USGS-1', { ...peaks, parent_statistic_id: '00001' }, { ...means, parent_statistic_id: '00003' }),
      station('USGS-2', means),
    );
    expect(readMonthlyJson([answer], '00060').series).toEqual({
      '1': [['2024-01-01', 112.5]],
      '2': [['2024-01-01', 112.5]],
    });
  });

  test('a time series can continue on the next page; the token of the last page is returned', () => {
    const pages = [
      page('t1', station('USGS-1', discharge('a', value('2024-01-01', '1')))),
      page('t2', station('USGS-1', discharge('a', value('2024-02-01', '2')), discharge('b', value('2024-01-01', '9')))),
    ];
    expect(readMonthlyJson(pages, '00060')).toEqual({
      readable: true,
      series: {
        '1': [
          ['2024-01-01', 1],
          ['2024-02-01', 2],
        ],
      },
      next: 't2',
    });
  });

  test('anything but an answer of the service is not readable, and unknown members are ignored', () => {
    for (const odd of [null, 'x', [], { code: 'error' }, { features: 7 }]) {
      expect(readMonthlyJson([odd], '00060')).toEqual({ readable: false, series: {}, next: null });
    }
    const odd = page(
      null,
      { properties: null },
      station('USGS-1', { parameter_code: '00060', values: 'x' }),
      station('USGS-2', discharge('a', value('soon', '1'))),
    );
    expect(readMonthlyJson([odd], '00060')).toEqual({ readable: true, series: {}, next: null });
  });
});
