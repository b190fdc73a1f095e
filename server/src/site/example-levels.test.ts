import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { dataFile, exampleMapping } from '../testing/raw-rows.ts';
import { sharedFolder } from '../testing/shared-folder.ts';

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
