import { join } from 'node:path';
import { delimitedFile } from './delimited-rows.ts';
import { readRecords, writeRecords } from './stored-records.ts';
import { madeOnce } from './made-once.ts';

/** A row of the public USGS-INL results, as the mapping in docs/import-examples should read it. */
export interface RawResult {
  source_line: number;
  analyte_type: string | null;
  analyte_subtype: string | null;
  analyte_name: string;
  location: string;
  matrix: string;
  filtered: string | null;
  detect: string;
  unit: string | null;
  method: string | null;
  sample: string;
  hydro: string | null;
  litho: null;
  year: number;
  data_source_type: string;
  dvsr_id: null;
  result: number | null;
  sample_bottom_depth: null;
  sample_date: string;
  sample_id: string | null;
}

const qualityControl = new Set(['2', '6', 'B']);
const waters = new Map([
  ['WG', 'Ground Water'],
  ['WS', 'Surface Water'],
  ['WGQ', 'Water'],
  ['WSQ', 'Water'],
]);
const sampleTypes = new Map([
  ['9', 'Regular'],
  ['7', 'Replicate'],
  ['H', 'Composite'],
]);

/** The results in the raw files of a folder, which are read once per run. */
export async function readRawResults(folder: string): Promise<RawResult[]> {
  const made = await madeOnce('usgs-inl-raw', async (draft) => writeRecords(draft, await rawResults(folder)));
  return readRecords<RawResult>(made);
}

/**
 * Reads the raw files with plain code, without the import or SQL. Rows that the mapping leaves out on
 * purpose are left out; a row that repeats another in every column except its line is kept once.
 */
async function rawResults(folder: string): Promise<RawResult[]> {
  const table = (file: string) => delimitedFile(join(folder, file));
  const [samples, sites, parameters] = await Promise.all([
    table('samples.csv.gz'),
    table('sites.csv'),
    table('parameters.csv'),
  ]);
  const siteOf = new Map([...sites].map((site) => [site['site_no'], site]));
  const parameterOf = new Map([...parameters].map((parameter) => [parameter['pcode'], parameter]));
  const seen = new Set<string>();
  const results: RawResult[] = [];
  // The header is line 1, and no field of this file has a line break.
  let line = 1;
  for (const row of samples) {
    line += 1;
    const parameter = parameterOf.get(row['pcode']);
    const matrix = waters.get(row['medium_cd'] ?? '');
    const nonDetect = ['<', 'U', 'R'].includes(row['remark_cd'] ?? '');
    if (!matrix || qualityControl.has(row['sample_type_cd'] ?? '')) continue;
    if (parameter?.['parm_group_nm'] === 'Information') continue;
    if (parameter?.['parm_nm']?.includes('counting error')) continue;
    if (row['result_va'] === '' && !nonDetect) continue;
    const date = row['sample_dt'] ?? '';
    const code = /, (w[fu])/.exec(row['parm_short_nm'] ?? '')?.[1];
    const result: RawResult = {
      source_line: line,
      analyte_type: row['unit_cd'] === 'pCi/L' ? 'Rad' : null,
      analyte_subtype: textOf(parameter?.['parm_group_nm']),
      analyte_name: textOf(parameter?.['srsname']) ?? parameter?.['parm_nm'] ?? '',
      location: row['site_no'] ?? '',
      matrix,
      filtered: code === 'wf' ? 'D' : code === 'wu' ? 'T' : null,
      detect: nonDetect ? 'U' : 'Y',
      unit: textOf(row['unit_cd']),
      method: textOf(row['meth_cd']),
      sample: sampleTypes.get(row['sample_type_cd'] ?? '') ?? row['sample_type_cd'] ?? '',
      hydro: textOf(siteOf.get(row['site_no'])?.['aqfr_cd']),
      litho: null,
      year: Number(date.slice(0, 4)),
      data_source_type: 'USGS-INL',
      dvsr_id: null,
      result: row['result_va'] === '' ? null : Number(row['result_va']),
      sample_bottom_depth: null,
      sample_date: date.slice(0, 10),
      sample_id: textOf(row['sample_id']),
    };
    if (result.sample_id !== null) {
      const levels = [date, row['remark_cd'], row['rpt_lev_va'], row['rpt_lev_cd'], row['lab_sd_va']];
      const fingerprint = [...Object.values({ ...result, source_line: 0 }), ...levels].join('\n');
      if (seen.has(fingerprint)) continue;
      seen.add(fingerprint);
    }
    results.push(result);
  }
  return results;
}

function textOf(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
