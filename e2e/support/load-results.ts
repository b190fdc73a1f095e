import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A result of a stream, of a field duplicate or not. */
export interface StreamResult {
  analyte: string;
  location: string;
  date: string;
  result: number;
  unit: string;
  detect: 'Y' | 'U';
  sample: 'Normal' | 'Field Duplicate';
}

const at = (location: string, date: string, result: number, differs: Partial<StreamResult> = {}): StreamResult => ({
  analyte: 'Perchlorate',
  location,
  date,
  result,
  unit: 'ug/L',
  detect: 'Y',
  sample: 'Normal',
  ...differs,
});

/** At two stations with gauges, of which one lost its flow in the autumn of 2003, and at a well. */
export const streamResults: readonly StreamResult[] = [
  at('LW4.54', '2003-08-05', 20),
  at('LW4.54', '2003-08-19', 8, { detect: 'U' }),
  at('LW4.54', '2003-08-19', 900, { sample: 'Field Duplicate' }),
  // The flow of this day is known, that of the month is not.
  at('LW4.54', '2003-09-10', 12),
  at('LW4.54', '2003-10-07', 15),
  at('LW4.54', '2003-12-02', 10, { detect: 'U' }),
  at('LW4.54', '2004-02-29', 30),
  at('LW4.54', '2004-07-14', 9),
  at('R-1', '2020-01-15', 0.02, { unit: 'mg/L' }),
  at('R-1', '2020-03-03', 0.05, { unit: 'mg/L' }),
  at('LW4.54', '2003-08-05', 500, { analyte: 'Tritium', unit: 'pCi/L' }),
  at('W-9', '2003-08-05', 3, { analyte: 'Lead' }),
];

/** Writes them as a delivery and returns its path. */
export async function writeLoadResults(folder: string): Promise<string> {
  const path = join(folder, 'loads.csv');
  const header = 'analyte,location,matrix,unit,filtered,result,detect,sample_date,sample,sample_id,lat,long';
  const lines = streamResults.map(({ analyte, location, unit, result, detect, date, sample }, index) =>
    [
      analyte,
      location,
      'Surface Water',
      unit,
      'T',
      result,
      detect,
      date,
      sample,
      `S-${index}`,
      36.0919,
      -114.9666,
    ].join(','),
  );
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}
