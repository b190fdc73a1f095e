import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A delivered result. */
export interface IntervalResult {
  location: string;
  matrix: 'Ground Water' | 'Soil';
  filtered: string;
  result: number;
  detect: 'Y' | 'U';
  year: number;
  method: string;
  depth: number | null;
}

const flags = ['F', 'Y', 'D', 'DISSOLVED', 'N', 'T', ''];

/**
 * Results for all intervals: thirty years, depths, some of them missing and deeper in soil, and results over six powers of
 * ten; with enough methods to need a search.
 */
export const intervalResults: readonly IntervalResult[] = Array.from({ length: 240 }, (_, index) => {
  const isSoil = index % 4 === 3;
  return {
    location: `W-${index % 8}`,
    matrix: isSoil ? 'Soil' : 'Ground Water',
    filtered: flags[index % flags.length] ?? '',
    result: Number((0.01 * 10 ** ((index % 61) / 10)).toPrecision(3)),
    detect: index % 5 === 0 ? 'U' : 'Y',
    year: 1991 + (index % 30),
    method: `M-${String((index % 20) + 1).padStart(2, '0')}`,
    depth: index % 7 === 0 ? null : (index % 50) * 2 + (isSoil ? 500 : 0),
  };
});

const header =
  'analyte,analyte_type,analyte_subtype,location,matrix,unit,filtered,result,detect,sample_date,sample,sample_id,method,' +
  'hydro,litho,data_source_type,dvsr_id,data_submit_type,lat,long,sample_top_depth,sample_bottom_depth';

const unitOf = { 'Ground Water': 'ug/L', Soil: 'mg/kg' };

/** Writes the results as a delivery and returns its path. All other fields alternate between two values. */
export async function writeIntervalResults(folder: string): Promise<string> {
  const lines = intervalResults.map(({ matrix, depth, year, ...row }, index) => {
    const turn = (one: string, other: string) => (index % 2 === 0 ? one : other);
    return [
      'Zinc,Metals,Metals',
      row.location,
      matrix,
      unitOf[matrix],
      row.filtered,
      row.result,
      row.detect,
      `${year}-03-01`,
      turn('N', 'FD'),
      `S-${index}`,
      row.method,
      turn('Qal', 'UMCf'),
      turn('Sand', 'Clay'),
      turn('Monitoring', 'Characterization'),
      turn('D-1', 'D-2'),
      turn('First', 'Second'),
      '36.06,-114.98',
      depth ?? '',
      depth ?? '',
    ].join(',');
  });
  // An analyte with a single result has no depth range, and no field with two values.
  lines.push(
    'Lead,Metals,Metals,W-1,Soil,ug/L,,7,Y,1995-01-01,N,S-L,M-01,Qal,Sand,Monitoring,D-1,First,36.06,-114.98,1,1',
  );
  const path = join(folder, 'interval-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
