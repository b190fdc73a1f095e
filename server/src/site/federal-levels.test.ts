import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../config/config.ts';
import { exampleMapping } from '../testing/raw-rows.ts';

type Row = Readonly<Record<string, string>>;

const rowsOf = async (file: string): Promise<Row[]> => parse(await readFile(file, 'utf8'), { columns: true });

/** What the product brings: the demonstration's, and the two that the guide offers. */
const own = await rowsOf(join(builtInSiteDir, 'levels.csv'));
const pfas = await rowsOf(exampleMapping('federal-pfas-levels.csv'));
const inl = await rowsOf(exampleMapping('usgs-inl-screening-levels.csv'));
const packaged = [...own, ...pfas, ...inl];

/** The Code of Federal Regulations, title 40, revised as of July 1, 2024: the levels of numbered paragraphs, in mg/L. */
const numbered: Readonly<Record<string, readonly (number | null)[]>> = {
  '141.61(a)': [
    0.002, 0.005, 0.005, 0.005, 0.005, 0.075, 0.007, 0.2, 0.07, 0.005, 0.7, 0.1, 0.6, 0.1, 0.005, 1, 0.1, 10, 0.005,
    0.07, 0.005,
  ],
  // The second is of asbestos, in fibers; the fourteenth is reserved.
  '141.62(b)': [4, null, 2, 0.005, 0.1, 0.002, 10, 1, 10, 0.05, 0.006, 0.004, 0.2, null, 0.002, 0.01],
};

/** Of the others by analyte, in mg/L or pCi/L; lead also as 89 FR 86418 amends it. */
const named: Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>> = {
  '141.61(c)(1)': {
    'gamma-BHC (Lindane)': 0.0002,
    Hexachlorobenzene: 0.001,
    '1,2-Dibromo-3-chloropropane': 0.0002,
    'Ethylene dibromide': 0.00005,
  },
  '141.61(c)(2)': { PFOA: 4e-6, PFOS: 4e-6, PFHxS: 1e-5, PFNA: 1e-5, 'HFPO-DA': 1e-5 },
  '141.64(a)': { Chlorite: 1 },
  '141.64(b)(2)': { TTHM4: 0.08 },
  '141.66(c)': { 'Gross Alpha': 15, 'Alpha particle': 15 },
  '141.66(d)(2)': { Tritium: 20_000, 'Strontium-90': 8 },
  '141.66(e)': { Uranium: 0.03 },
  '141.80(c)': { Lead: [0.015, 0.01], Copper: 1.3 },
  '143.3': {
    Chloride: 250,
    Copper: 1,
    Fluoride: 2,
    Iron: 0.3,
    Manganese: 0.05,
    Silver: 0.1,
    Sulfate: 250,
    'Total dissolved solids': 500,
    Zinc: 5,
  },
};

const factors: Readonly<Record<string, number>> = { 'mg/L': 1, 'ug/L': 1e-3, 'ng/L': 1e-6, 'pCi/L': 1, 'mg/L as N': 1 };
const paragraphOf = ({ source = '' }: Row): string => /40 CFR (\S+?)(?=,| |$)/.exec(source)?.[1] ?? '';

test('[LEV-04] [LEV-12] every packaged level has its source and that source’s date; those of the CFR are of one edition', () => {
  expect(packaged.filter(({ source, date }) => !source || !/^\d{4}(-\d\d){0,2}$/.test(date ?? ''))).toEqual([]);
  const ofCode = packaged.filter(({ source = '' }) => source.includes('40 CFR') && !/\d FR \d/.test(source));
  expect(ofCode.length).toBeGreaterThan(80);
  // A volume of title 40 is revised as of July 1 of its year.
  expect([...new Set(ofCode.map(({ date }) => date))]).toEqual(['2024-07-01']);
  // What the edition does not have yet is cited with its rule and that rule's day.
  const days = packaged.flatMap(({ source = '', date }) =>
    (/\d+ FR \d+/.exec(source) ?? []).map((rule) => `${rule}: ${date}`),
  );
  expect([...new Set(days)].toSorted()).toEqual(['89 FR 32532: 2024-04-26', '89 FR 86418: 2024-10-30']);
});

test('[LEV-04] [LEV-12] every packaged level of the CFR is that of the paragraph which it names', () => {
  const seen = packaged.filter(({ source = '' }) => source.includes('40 CFR'));
  expect(seen.length).toBeGreaterThan(85);
  const wrong = seen.filter((row) => {
    const [, section = '', number] = /^(.*\([a-z]\))\((\d+)\)$/.exec(paragraphOf(row)) ?? [];
    const { analyte = '', value, unit = '' } = row;
    const right = numbered[section]?.[Number(number) - 1] ?? named[paragraphOf(row)]?.[analyte] ?? null;
    return ![right]
      .flat()
      .some((one) => one !== null && Math.abs((Number(value) * (factors[unit] ?? 0)) / one - 1) < 1e-9);
  });
  expect(wrong.map(({ analyte, value, unit, source }) => `${analyte} ${value} ${unit}: ${source}`)).toEqual([]);
});

test('[LEV-12] lead has the level of the edition until the day before systems have the next one', () => {
  // 89 FR 86418: 0.010 mg/L, with which systems comply from November 1, 2027.
  for (const rows of [own, inl]) {
    const lead = rows.filter(({ analyte }) => analyte === 'Lead');
    expect(lead.map(({ value, valid_from, valid_until }) => [value, valid_from, valid_until])).toEqual([
      ['0.015', '', '2027-10-31'],
      ['0.01', '2027-11-01', ''],
    ]);
  }
});
