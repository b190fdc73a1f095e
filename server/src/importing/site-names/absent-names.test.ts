import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSite } from '../../site/make-site.ts';
import { loadImportSite } from '../import-site.ts';
import { reportText } from '../report-text.ts';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';
import { checkNames } from './check-names.ts';

let bench: ImportBench;
let siteDir: string;
beforeEach(async () => {
  bench = await openImportBench();
  siteDir = path.join(path.dirname(bench.dataDir), 'site');
  await makeSite(siteDir, 'Wells');
});
afterEach(() => bench.remove());

async function setSite(
  change: (settings: Record<string, unknown>) => object,
  casIds: readonly string[],
): Promise<void> {
  const file = path.join(siteDir, 'site.json');
  const settings = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...settings, ...change(settings) }));
  await writeFile(path.join(siteDir, 'cas_ids.csv'), `analyte_name,cas_id,analyte_name_raw\n${casIds.join('\n')}\n`);
}

const ions = [
  'Calcium',
  'Magnesium',
  'Sodium',
  'Potassium',
  'Carbonate',
  'Chloride',
  'Sulfate',
  'Total dissolved solids',
  'pH',
];
const analysis = [...ions, 'Bicarbonate'].map((analyte) => ({ ...row({ analyte, sample_id: analyte }), unit: 'mg/L' }));

describe('[explore 3] names that never occur are told', () => {
  test('an ion that the table of analytes renames away, by check before and after the import, and by the import', async () => {
    await setSite(() => ({}), ['Bicarbonate as HCO3,,Bicarbonate']);
    const renamed =
      'site.json: waterAnalyses.quantities.hco3: "Bicarbonate" never occurs, because cas_ids.csv maps it to "Bicarbonate as HCO3": write that';
    expect(await checkNames(siteDir, bench.dataDir)).toEqual([renamed]);

    const file = await bench.file('lab.csv', csvOf(analysis));
    const { report } = await bench.load({ files: [file] }, { site: await loadImportSite(siteDir) });
    expect(report.absentNames).toEqual([`${renamed}. No sample has it`, 'site.json: units: 1 of 2 never occur: ug/L']);
    expect(reportText(report)).toContain(
      `Names in the site folder that no sample has\n  ${renamed}. No sample has it\n`,
    );
    expect(await checkNames(siteDir, bench.dataDir)).toEqual(report.absentNames);
  });

  test('[plots 7] [LEV-04] [LOAD-04] analytes, locations, units, allowed values, values left out and conversions', async () => {
    await setSite(
      ({ waterAnalyses }) => ({
        units: { 'MG/L': 'mg/L' },
        allowedValues: { matrix: ['Ground Water', 'Soil'] },
        leftOut: [{ title: 'duplicates', column: 'sample', values: ['N', 'Field Duplicate'] }],
        gauges: [{ id: '09419700', name: 'A', datum: 1, lat: null, long: null }],
        loadStations: ['MW-1', 'LW4.54'].map((location, at) => ({
          id: `wash-${at}`,
          title: location,
          location,
          gauge: '09419700',
        })),
        waterAnalyses: {
          ...(waterAnalyses as object),
          quantities: {
            ca: ['Calcium'],
            hco3: [{ analyte: 'Bicarbonate', from: 'mg/L as CaCO3', times: 1.22, to: 'mg/L' }],
            cl: ['Chlorid'],
          },
        },
      }),
      ['Calcium,,Ca', 'Arsenic,,As', 'Boron,,B'],
    );
    await writeFile(
      path.join(siteDir, 'standard_locations.csv'),
      'standard_name,standard_easting,standard_northing,location_id,owner,easting,northing\nMW-1,,,1,,,\nMW-2,,,2,,,\n',
    );
    await writeFile(
      path.join(siteDir, 'levels.csv'),
      [
        'set,analyte,matrix,fraction,value,unit,name,kind,source,date',
        'MCL,Chloride,Ground Water; Well Water,,250,ug/L,SMCL,,40 CFR 143.3,',
        'MCL,As,,,0.01,mg/L,MCL,,40 CFR 141.62(b)(16),',
        'MCL,Sulfate,,,250,mg/kg,SMCL,,40 CFR 143.3,',
      ].join('\n'),
    );
    const rows = analysis.map((one) => ({ ...one, matrix: 'Ground Water', sample: 'N' }));
    const site = await loadImportSite(siteDir);
    const { report } = await bench.load({ files: [await bench.file('lab.csv', csvOf(rows))] }, { site, dryRun: true });
    expect(report.absentNames).toEqual([
      'site.json: waterAnalyses.quantities.hco3: "Bicarbonate" never occurs in mg/L as CaCO3, but in mg/L. No sample has it',
      'site.json: waterAnalyses.quantities.cl: "Chlorid" never occurs; similar are "Chloride". No sample has it',
      'cas_ids.csv: analyte_name: 2 of 3 never occur: Arsenic; Boron',
      'standard_locations.csv: standard_name: 1 of 2 never occur: MW-2',
      'site.json: allowedValues.matrix: 1 of 2 never occur: Soil',
      'site.json: leftOut[0].values: 1 of 2 never occur: Field Duplicate',
      'site.json: loadStations: location: 1 of 2 never occur: LW4.54',
      'levels.csv: analyte: 1 of 3 never occur: Arsenic',
      'levels.csv: matrix: 1 of 2 never occur: Well Water',
      'levels.csv: unit: Sulfate in mg/kg can be compared with no result: they are in mg/L',
    ]);
  });

  test('a short name is similar to those that have it as a word, not to those that have its letters', async () => {
    await setSite(() => ({ waterAnalyses: { quantities: { ca: ['Calcium'], ph: ['pH'] } } }), []);
    const names = ['Calcium', 'Famphur', 'pH, field', 'Phosmet'];
    const file = await bench.file('lab.csv', csvOf(names.map((analyte) => row({ analyte, sample_id: analyte }))));
    const { report } = await bench.load({ files: [file] }, { site: await loadImportSite(siteDir), dryRun: true });
    expect(report.absentNames).toContain(
      'site.json: waterAnalyses.quantities.ph: "pH" never occurs; similar are "pH, field". No sample has it',
    );
  });

  test('[SECT-02] colors of lithologies that nothing has, and lithologies without one, by check alone', async () => {
    const overlay = {
      type: 'FeatureCollection',
      features: ['Gravel', 'Clay', ''].map((soil) => ({ type: 'Feature', geometry: null, properties: { soil } })),
    };
    await mkdir(path.join(siteDir, 'overlays'), { recursive: true });
    await writeFile(path.join(siteDir, 'overlays', 'borings.geojson'), JSON.stringify(overlay));
    const depths = { well: 'well', top: 'top', name: 'soil' };
    const borings = {
      id: 'borings',
      label: 'Borings',
      color: '#333333',
      file: 'overlays/borings.geojson',
      popup: [],
      depths,
    };
    const colors = (lithologyColors: object) =>
      setSite(() => ({ units: {}, overlays: [borings], lithologyColors }), []);
    const ofLithologies = async () =>
      (await checkNames(siteDir, bench.dataDir)).filter((line) => line.includes('lithologyColors'));
    const given = { Gravel: '#e8c547', Sand: '#ffee99', Basalt: '#444444' };

    await colors(given);
    const plain = (text: string) => `site.json: lithologyColors: ${text}`;
    expect(await ofLithologies()).toEqual([
      plain('no color for 1 of 2 lithologies, which get one of the product: Clay'),
    ]);
    const rows = ['Sand', 'Silt', ''].map((litho, at) => ({ ...row({ sample_id: `S-${at}` }), litho }));
    const { report } = await bench.load(
      { files: [await bench.file('lab.csv', csvOf(rows))] },
      { site: await loadImportSite(siteDir) },
    );
    expect(report.absentNames?.join()).not.toContain('lithologyColors');
    expect(await ofLithologies()).toEqual([
      plain('1 of 3 never occur: Basalt'),
      plain('no color for 2 of 4 lithologies, which get one of the product: Clay; Silt'),
    ]);
    await colors({});
    expect(await ofLithologies()).toEqual([]);
  });

  test('a site without any ion hears it in one line', async () => {
    await setSite(() => ({ units: {} }), []);
    const site = await loadImportSite(siteDir);
    const { report } = await bench.load({ files: [await bench.file('lab.csv', csvOf([row()]))] }, { site });
    expect(report.absentNames).toEqual([
      'site.json: waterAnalyses: none of its ions occurs, so no Piper, Chadha or Durov diagram can be drawn',
    ]);
  });

  test('the demonstration says nothing about a site of one’s own', async () => {
    await bench.load({ files: [await bench.file('lab.csv', csvOf([row()]))] }, { demonstration: true });
    expect(await checkNames(siteDir, bench.dataDir)).toEqual([]);
  });
});
