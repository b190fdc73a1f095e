import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allRows, dataFile, rawRows, type Cells } from '../testing/raw-rows.ts';
import { sharedFolder } from '../testing/shared-folder.ts';
import { isSoak } from '../testing/soak.ts';
import { openImportBench, type ImportBench } from '../importing/testing/import-bench.ts';
import { answer, propose as proposeWith } from '../importing/testing/proposals.ts';
import { Tally, tallied } from '../importing/testing/tally.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const propose = async (files: readonly string[], ...more: string[]) => proposeWith(bench, files, ...more);

interface Result {
  analyte: string;
  unit?: string | null;
  location: string | undefined;
  /** ISO. */
  day: string;
  result: number | null;
  isNonDetect?: boolean;
}

/** A public delivery: its files, and the results that a person reads in the rows of the first. */
interface Shape {
  name: string;
  files: readonly [string, string][];
  delimiter?: string;
  read: (cells: Cells) => readonly Result[];
  hasPositions?: boolean;
  /** Hundreds of thousands of results: for the soak. */
  isLarge?: boolean;
  /** So many of its first rows show the same as all of them, which are the soak's. */
  shortRows?: number;
}

/** A laboratory's text of a result; null where none is given, or a text in its place. */
function reading(text: string | undefined): Pick<Result, 'result' | 'isNonDetect'> | null {
  if (text === undefined || ['', 'NA', 'N.S.'].includes(text)) return null;
  const isNonDetect = /^(<|BDL$|ND$)/.test(text);
  const number = Number(text.replace(/^[<>]/, ''));
  return { isNonDetect, result: isNonDetect && (Number.isNaN(number) || number === 0) ? null : number };
}

/** Every named column of a wide row is an analyte, with its name without the unit behind it. */
const wide = (cells: Cells, names: readonly string[], more: Pick<Result, 'location' | 'day'>): Result[] =>
  names.flatMap((name) => {
    const read = reading(cells[name]);
    const [, analyte = '', unit] = /^(.*?)\s*(?:\[(.*)\])?$/.exec(name) ?? [];
    return read ? [{ analyte, unit: unit ?? null, ...more, ...read }] : [];
  });

const american = (text: string | undefined): string => {
  const [, month = '', day = '', year = ''] = /^(\d+)[-/](\d+)[-/](\d+)/.exec(text ?? '') ?? [];
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const day = (text: string | undefined): string => (text ?? '').slice(0, 10);

const hindon = 'hindon-groundwater';
const ionNames = [
  'CO3',
  'HCO3',
  'Nitrate',
  'Calcium',
  'Magnesium',
  'Sodium',
  'Potassium',
  'Chloride',
  'Sulfate',
  'Fluoride',
];

/** A file of the first rows of a delivery: in it each is a line. */
async function beginning(file: string, rows: number): Promise<string> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const lines = text.split('\n').slice(0, rows + 1);
  return bench.file(`beginning-of-${path.basename(file, '.gz')}`, `${lines.join('\n')}\n`);
}

const shapes: readonly Shape[] = [
  {
    name: 'one row a result, BDL and a column of limits',
    shortRows: 3_000,
    files: [['indiana-groundwater', 'indiana_groundwater.csv.gz']],
    read: ({ SiteID, Analyte = '', Unit, Result, DetectionLimit, SampleDate }) => {
      const read = reading(Result);
      if (!SiteID || !read) return [];
      return [
        {
          analyte: Analyte,
          unit: Unit || null,
          location: SiteID,
          day: day(SampleDate),
          isNonDetect: read.isNonDetect ?? false,
          result: read.isNonDetect ? Number(DetectionLimit) : read.result,
        },
      ];
    },
  },
  {
    name: 'one row a result, the sign in a column of its own',
    files: [['landfill-wells', 'gw_data.csv']],
    read: ({
      param_name: analyte = '',
      location_id: location,
      sample_date,
      analysis_result,
      lt_measure,
      default_unit: unit,
    }) => {
      const isNonDetect = lt_measure === '<';
      const number = Number(analysis_result);
      return [
        {
          analyte,
          unit: unit || null,
          location,
          day: day(sample_date),
          isNonDetect,
          result: isNonDetect && number === 0 ? null : number,
        },
      ];
    },
  },
  {
    name: 'water levels and a table of sites',
    isLarge: true,
    files: [
      ['nevada-water-levels', 'levels.csv.gz'],
      ['nevada-water-levels', 'sites.csv'],
    ],
    read: ({ monitoring_location_id: location, time, parameter_code: analyte = '', value }) =>
      value ? [{ analyte, location, day: day(time), result: Number(value) }] : [],
    hasPositions: true,
  },
  {
    name: 'results with tables of sites and of parameters',
    isLarge: true,
    files: [
      ['usgs-inl', 'samples.csv.gz'],
      ['usgs-inl', 'sites.csv'],
      ['usgs-inl', 'parameters.csv'],
    ],
    read: ({
      pcode: analyte = '',
      site_no: location,
      sample_dt,
      unit_cd: unit,
      result_va,
      remark_cd = '',
      rpt_lev_va,
    }) => {
      const isNonDetect = ['<', 'U', 'R'].includes(remark_cd);
      if (!result_va && !isNonDetect) return [];
      const number = result_va ? Number(result_va) : null;
      const result = isNonDetect ? number || Number(rpt_lev_va) || null : number;
      return [{ analyte, unit: unit || null, location, day: day(sample_dt), isNonDetect, result }];
    },
    hasPositions: true,
  },
  {
    name: 'two levels of one measurement',
    isLarge: true,
    files: [
      ['usgs-inl', 'gwl.csv.gz'],
      ['usgs-inl', 'sites.csv'],
    ],
    read: (cells) => wide(cells, ['lev_va', 'sl_lev_va'], { location: cells['site_no'], day: day(cells['lev_dt']) }),
    hasPositions: true,
  },
  {
    name: 'stage and discharge of streams',
    files: [
      ['usgs-inl', 'swm.csv'],
      ['usgs-inl', 'sites.csv'],
    ],
    read: (cells) => wide(cells, ['stage_va', 'disch_va'], { location: cells['site_no'], day: day(cells['stage_dt']) }),
    hasPositions: true,
  },
  {
    name: 'one column an element, units in a table of their own',
    shortRows: 400,
    files: [
      ['usgs-soils-ds801', 'ds801_top5.csv'],
      ['usgs-soils-ds801', 'units.csv'],
    ],
    read: (cells) => {
      const elements = Object.keys(cells).slice(Object.keys(cells).indexOf('top5_ag'));
      return wide(cells, elements, { location: cells['siteid'], day: american(cells['colldate']) }).map((result) => ({
        ...result,
        analyte: result.analyte.slice('top5_'.length),
        unit: ['al', 'ca', 'fe', 'k', 'mg', 'na', 's', 'ti', 'c_tot', 'c_inorg', 'c_org'].includes(
          result.analyte.slice(5),
        )
          ? 'wt. %'
          : 'mg/kg',
      }));
    },
    hasPositions: true,
  },
  {
    name: 'soils, one row a result',
    shortRows: 4_000,
    files: [['usgs-soils-ds801', 'ds801_top5_southwest_long.csv']],
    read: ({ element: analyte = '', value, unit = null, siteid: location, colldate }) => {
      const read = reading(value);
      return read ? [{ analyte, unit, location, day: american(colldate), ...read }] : [];
    },
    hasPositions: true,
  },
  {
    name: 'a laboratory’s table with semicolons; places and days in another',
    files: [
      [hindon, 'Hydrochemical_analysis_NIH_v1.csv'],
      [hindon, 'Metadata_samples_vanBroekhoven_v1.csv'],
    ],
    delimiter: ';',
    read: (cells) => {
      const names = Object.keys(cells).filter((name) => name !== 'Sample ID');
      return wide(cells, names, { location: cells['Sample ID'], day: '2023-03' });
    },
    hasPositions: true,
  },
  {
    name: 'a wide table with places, depths and remarks',
    files: [[hindon, 'prepared_dataset_v1.csv']],
    read: (cells) => {
      const all = Object.keys(cells);
      const names = [
        ...all.slice(all.indexOf('EC value [microS/cm]'), all.indexOf('Remarks')),
        ...all.slice(all.indexOf('Remarks') + 1),
      ];
      return wide(cells, names, { location: cells['Sample ID'], day: american(cells['CreationDate']) });
    },
    hasPositions: true,
  },
  {
    name: 'a column of remarks beside every ion',
    files: [['usgs-smwr-ions', 'MenomineeMajorIons.csv']],
    read: (cells) =>
      wide(cells, ionNames, { location: cells['site.no'], day: day(cells['sample.dt']) }).map((result) => ({
        ...result,
        isNonDetect: cells[`${result.analyte}.rmk`] === '<',
      })),
  },
  {
    name: 'sums and balances beside the ions',
    files: [['usgs-smwr-ions', 'IonBalance.csv']],
    read: (cells) => {
      const all = Object.keys(cells);
      return wide(cells, all.slice(all.indexOf('H_ion')), { location: cells['STAID'], day: day(cells['DATES']) });
    },
  },
  {
    name: 'a flag of 0 and 1 beside one of two columns',
    files: [['nada2-censored', 'Gales_Creek.csv']],
    read: (cells) =>
      wide(cells, ['TCr', 'discharge'], { location: cells['Descript'], day: day(cells['Date']) }).map((result) => ({
        ...result,
        isNonDetect: result.analyte === 'TCr' && cells['CrND'] === '1',
        unit: result.analyte === 'TCr' ? (cells['Units'] ?? null) : null,
      })),
  },
];

describe.skipIf(sharedFolder === null)('public deliveries', () => {
  test.each(shapes.filter(({ isLarge = false }) => isSoak || !isLarge))(
    '[FMT-03] $name',
    async ({ files, delimiter, read, hasPositions = false, shortRows }) => {
      const [first = '', ...others] = files.map((file) => dataFile(...file));
      const paths = [isSoak || shortRows === undefined ? first : await beginning(first, shortRows), ...others];
      const proposed = await propose(paths);
      expect(proposed.code, proposed.output).toBe(0);
      const isByMonth = files[0]?.[1].startsWith('Hydrochemical');
      // USGS-INL's parameters are told by their full names there, by their codes in the rows.
      const names = new Map<string, string>();
      if (files.some(([, file]) => file === 'parameters.csv')) {
        for (const { cells } of await allRows(dataFile('usgs-inl', 'parameters.csv')))
          names.set(cells['pcode'] ?? '', cells['parm_nm'] ?? '');
      }
      const expected = new Tally();
      const locations = new Set<string | undefined>();
      for await (const { cells } of rawRows(paths[0] ?? '', delimiter)) {
        for (const { analyte, unit = null, location, day: on, result, isNonDetect = false } of read(cells)) {
          locations.add(location);
          expected.add(names.get(analyte) ?? analyte, unit, location ?? null, on, isNonDetect ? 'U' : 'Y', result);
        }
      }
      const outcome = await bench.load({ files: paths, mapping: await answer(proposed) });
      const date = isByMonth ? "strftime(sample_date, '%Y-%m')" : 'sample_date::VARCHAR';
      const duplicates = outcome.report.deliveries[0]?.duplicates ?? 0;
      const [found, wanted] = [
        await tallied(bench, 'analyte', 'unit', 'location', date, 'detect', 'result'),
        expected.sorted,
      ];
      // Rows alike in every field are loaded once.
      const total = (counts: readonly [string, number][]): number => counts.reduce((sum, [, rows]) => sum + rows, 0);
      expect(total(found) + duplicates).toBe(total(wanted));
      expect(found.map(([key]) => key)).toEqual(wanted.map(([key]) => key));
      const positions = await bench.ask(
        'SELECT count(DISTINCT location)::INTEGER AS positions FROM samples WHERE lat IS NOT NULL',
      );
      expect(positions).toEqual([{ positions: hasPositions ? locations.size : 0 }]);
    },
  );

  test.each([
    ['wqp-shepherdstown', 'wqp_results.csv.gz'],
    ['usgs-samples-moenkopi', 'usgs_230MNKP_fullphyschem.csv'],
  ])('[FMT-03] %s needs no mapping, and the command is named', async (...file) => {
    const { code, output } = await propose([dataFile(...file)]);
    expect(code).toBe(0);
    expect(output).toContain('--dataset bmi --format wqx --dry-run');
  });
});

test('[FMT-03] every line says why, what is not known is listed, and nothing is written over', async () => {
  const file = await bench.file(
    'wells.csv',
    'Well,Parameter,Sampled on,Date,Result,X,Y\nA,Zinc,x,01/02/2020,<5,500000,4000000\nB,Zinc,x,03/02/2020,6,500010,4000010\n',
  );
  const proposed = await propose([file]);
  expect(proposed.code, proposed.output).toBe(0);
  expect(proposed.output).toContain(
    'sample_date: its dates (01/02/2020) exist as month, day, year and as day, month, year; the first was written',
  );
  expect(proposed.output).toContain("crs: no column names the coordinates' system");
  expect(proposed.output).toContain('unit: no column says it; write it here');
  expect(proposed.output).toContain('columns that no line uses: Sampled on of wells.csv');
  const text = await readFile(proposed.mapping, 'utf8');
  expect(text).toContain('-- wells.csv, Parameter: 1 different, such as Zinc\n  results."Parameter" AS analyte,');
  const again = await propose([file]);
  expect([again.code, again.output]).toEqual([2, expect.stringContaining('proposed.sql already exists.')]);
  expect(await readFile(proposed.mapping, 'utf8')).toBe(text);
});

test('[FMT-03] what is written in the guide as a laboratory’s file is read as the guide’s mapping reads it', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, text = ''] = /2026-q3\.csv <<'EOF'\n([^]*?\n)EOF/.exec(guide) ?? [];
  const file = await bench.file('2026-q3.csv', text);
  const proposed = await propose([file]);
  expect(proposed.output).not.toMatch(/^ {2}(analyte|location|sample_date|unit):/m);
  await bench.load({ files: [file], mapping: await answer(proposed) });
  expect(
    await bench.ask(
      'SELECT analyte, location, unit, result, detect, sample_date::VARCHAR AS day, sample_id, reporting_limit FROM samples ORDER BY source_line',
    ),
  ).toEqual([
    {
      analyte: 'Tritium',
      location: 'MW-1',
      unit: 'PCI/L',
      result: 310,
      detect: 'Y',
      day: '2026-07-14',
      sample_id: 'L-1001',
      reporting_limit: 40,
    },
    {
      analyte: 'TCE',
      location: 'MW-1',
      unit: 'ug/L',
      result: 4.2,
      detect: 'Y',
      day: '2026-07-14',
      sample_id: 'L-1001',
      reporting_limit: 0.5,
    },
    {
      analyte: 'Tritium',
      location: 'MW-2',
      unit: 'PCI/L',
      result: 40,
      detect: 'U',
      day: '2026-07-15',
      sample_id: 'L-1002',
      reporting_limit: 40,
    },
    {
      analyte: 'TCE',
      location: 'MW-2',
      unit: 'ug/L',
      result: 0.5,
      detect: 'U',
      day: '2026-07-15',
      sample_id: 'L-1002',
      reporting_limit: 0.5,
    },
  ]);
});

test('[FMT-03] an invented wide table with a table of its wells is read as a person reads it', async () => {
  const results = await bench.file(
    'results.csv',
    'Well,Sampled,Chloride [mg/L],Arsenic [ug/L]\nMW-1,2024-03-14,12.5,<2\nMW-2,2024-03-15,,7\nMW-1,2024-09-20,13,<2.5\n',
  );
  const wells = await bench.file(
    'wells.csv',
    'Well,Latitude,Longitude,Aquifer\nMW-1,36.05,-114.98,Upper\nMW-2,36.06,-114.97,Lower\n',
  );
  const proposed = await propose([results, wells]);
  expect(proposed.code, proposed.output).toBe(0);
  await bench.load({ files: [results, wells], mapping: await answer(proposed) });
  const found = await bench.ask(
    'SELECT analyte, location, sample_date::VARCHAR AS day, result, detect, unit, lat, long, hydro FROM samples ORDER BY analyte, sample_date',
  );
  const [upper, lower] = [
    { location: 'MW-1', lat: 36.05, long: -114.98, hydro: 'Upper' },
    { location: 'MW-2', lat: 36.06, long: -114.97, hydro: 'Lower' },
  ];
  expect(found).toEqual([
    { analyte: 'Arsenic', ...upper, day: '2024-03-14', result: 2, detect: 'U', unit: 'ug/L' },
    { analyte: 'Arsenic', ...lower, day: '2024-03-15', result: 7, detect: 'Y', unit: 'ug/L' },
    { analyte: 'Arsenic', ...upper, day: '2024-09-20', result: 2.5, detect: 'U', unit: 'ug/L' },
    { analyte: 'Chloride', ...upper, day: '2024-03-14', result: 12.5, detect: 'Y', unit: 'mg/L' },
    { analyte: 'Chloride', ...upper, day: '2024-09-20', result: 13, detect: 'Y', unit: 'mg/L' },
  ]);
});

test('[FMT-03] names of 300 characters, line breaks and signs that nobody sees stay within the comments', async () => {
  const hostile = 'Result\n1; DROP TABLE wells -- \u001B[2J';
  const long = 'x'.repeat(300);
  const file = await bench.file(
    'hostile.csv',
    `Well,Parameter,Date,Units,Result,"${hostile}",${long}\nA,"a\n'b",2020-01-02,mg/L,5,7,\n`,
  );
  const proposed = await propose([file]);
  expect(proposed.code, proposed.output).toBe(0);
  expect(proposed.output).not.toContain('\u001B');
  await bench.load({ files: [file], mapping: await answer(proposed) });
  expect(await bench.ask('SELECT analyte, location, result FROM samples')).toEqual([
    { analyte: "a\n'b", location: 'A', result: 5 },
  ]);
});

test('[FMT-03] a joined table’s names stay within the comments too, and a header of the record’s names needs no mapping', async () => {
  const key = 'Well\n, 1 AS x --';
  const results = await bench.file(
    'results.csv',
    `"${key}",Parameter,Date,Units,Result\nA,Zinc,2020-01-02,mg/L,5\nB,Zinc,2020-01-03,mg/L,6\n`,
  );
  const sites = await bench.file('sites.csv', `"${key}",Aquifer\nA,Upper\nB,Lower\n`);
  const proposed = await propose([results, sites]);
  expect(await readFile(proposed.mapping, 'utf8')).toContain(
    '-- sites.csv belongs to the results by Well\\n, 1 AS x -- = Well\\n, 1 AS x --: it has 100.0%',
  );
  expect(proposed.output).toContain('location: no column tells where a sample was taken');
  const own = await bench.file('own.csv', 'analyte,location,sample_date,result\nZinc,A,2020-01-02,5\n');
  expect((await propose([own])).output).toContain("The header has the sample record's names: no mapping is needed.");
});

test('[FMT-03] files without results, and options of an import, are refused with the reason', async () => {
  const list = await bench.file('units.csv', 'Unit,Factor\nmg/L,1\nug/L,1000\n');
  expect(await propose([list])).toMatchObject({
    code: 1,
    output: expect.stringContaining('No table with results was found in units.csv'),
  });
  expect(await propose([list], '--append')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--propose imports nothing, so --append has no effect here.'),
  });
});
