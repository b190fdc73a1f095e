import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { dataFile, exampleMapping } from '../testing/raw-rows.ts';
import { sharedFolder } from '../testing/shared-folder.ts';
import { loadScreeningLevels } from './screening-levels.ts';

type Row = Readonly<Record<string, string>>;

async function rowsOf(file: string): Promise<Row[]> {
  return parse(await readFile(file, 'utf8'), { columns: true });
}

/** Units of one kind: results are reported in any of them. */
const kinds: readonly (readonly string[])[] = [['mg/L', 'ug/L', 'ng/L']];
const isOfKind = (unit: string, other: string) =>
  unit === other || kinds.some((units) => units.includes(unit) && units.includes(other));

// Skipped where the public data are not beside the checkout.
test.skipIf(sharedFolder === null)(
  '[LEV-04] every level of the USGS-INL example has an analyte of the data, in a unit that its results are converted to',
  async () => {
    const levels = await rowsOf(exampleMapping('usgs-inl-screening-levels.csv'));
    const parameters = await rowsOf(dataFile('usgs-inl', 'parameters.csv'));
    // As the mapping beside it names analytes.
    const unitsOf = Map.groupBy(parameters, ({ srsname, parm_nm }) => srsname || parm_nm);
    const strange = levels.filter(
      ({ analyte, unit = '' }) => !unitsOf.get(analyte)?.some(({ unit_cd = '' }) => isOfKind(unit, unit_cd)),
    );
    expect(strange.map(({ analyte, unit }) => `${analyte}, ${unit}`)).toEqual([]);
    // The sum is an analyte of its own, in ug/L: 40 CFR 141.64(b)(2) has 0.080 mg/L.
    expect(levels.find(({ analyte }) => analyte === 'TTHM4')).toMatchObject({ value: '80', unit: 'ug/L', name: 'MCL' });
    // Every line is of a paragraph or section of the rules that it names.
    expect(levels.filter(({ source }) => !/^40 CFR 14[13]\.\d+/.test(source ?? ''))).toEqual([]);
  },
);

test('[LEV-12] the levels of PFAS that come with the guide are read, in force, with what is proposed about them', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'wellfield-pfas-'));
  await copyFile(exampleMapping('federal-pfas-levels.csv'), join(siteDir, 'levels.csv'));
  const levels = await loadScreeningLevels(siteDir, []);
  await rm(siteDir, { recursive: true });
  // 89 FR 32532, table 1 of 40 CFR 141.61(c).
  expect(levels.map(({ analyte, value, unit, status }) => [analyte, value, unit, status])).toEqual([
    ['PFOA', 4, 'ng/L', 'in force'],
    ['PFOS', 4, 'ng/L', 'in force'],
    ['PFHxS', 10, 'ng/L', 'in force'],
    ['PFNA', 10, 'ng/L', 'in force'],
    ['HFPO-DA', 10, 'ng/L', 'in force'],
  ]);
  expect(levels.filter(({ kind }) => kind?.includes('rescind')).map(({ analyte }) => analyte)).toEqual([
    'PFHxS',
    'PFNA',
    'HFPO-DA',
  ]);
});
