import type { PiperRecord } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { analysisTable } from './analysis-points.ts';
import { plottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

test('[plots 3] [plots 13] sample type and id are in the file; an ion that was not found has its limit in the file, and no amount', () => {
  const analysis = plottedAnalysis({
    location: 'MW-1',
    sample: 'FD',
    sample_id: 'S-7',
    sample_date: '2019-05-06',
    na: 69,
    na_units: 'mg/L',
    cl: 117,
    cl_units: 'mg/L',
    so4: 0,
    so4_units: 'mg/L',
    mg: 0,
    mg_units: 'mg/L',
    // The limit of magnesium is not known.
    nondetects: { so4: 0.5, mg: null },
  } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  const { columns, rows } = analysisTable([analysis], [], () => []);
  const [row = []] = rows;
  const cell = (column: string) => row[columns.indexOf(column)];
  expect([cell('sample'), cell('sample_id')]).toEqual(['FD', 'S-7']);
  expect([cell('cl'), cell('cl_units'), cell('cl_reporting_limit')]).toEqual([117, 'mg/L', null]);
  expect([cell('so4'), cell('so4_units'), cell('so4_reporting_limit')]).toEqual([null, 'mg/L', 0.5]);
  expect([cell('mg'), cell('mg_reporting_limit')]).toEqual([null, null]);
  expect(cell('nondetects')).toBe('so4 < 0.5, mg < unknown');
});
