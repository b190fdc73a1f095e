import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScreeningLevel } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadScreeningLevels } from './screening-levels.ts';

const header = 'set,analyte,matrix,fraction,value,unit,name,kind,source,date\n';
const casIds = [
  { analyte_name: 'Trichloroethylene', analyte_name_raw: 'TCE' },
  { analyte_name: 'Arsenic', analyte_name_raw: null },
];

/** What a level without days and status is. */
const always = { status: 'in force', valid_from: null, valid_until: null };

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-levels-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

async function load(lines: string, begin = header): Promise<readonly ScreeningLevel[]> {
  await writeFile(join(siteDir, 'levels.csv'), `${begin}${lines}`);
  return loadScreeningLevels(siteDir, casIds);
}

describe('[LEV-04] the levels of a site', () => {
  test('are none without their file, and none in an empty one', async () => {
    expect(await loadScreeningLevels(siteDir, casIds)).toEqual([]);
    expect(await load('')).toEqual([]);
  });

  test('are read with their sets, matrices and fraction; an alias leads to the standard name', async () => {
    const levels = await load(
      'MCL,tce,Ground Water; Surface Water,any,0.005,mg/L,MCL,"limit, federal",40 CFR 141.61(a)(5),2024-07-01\n' +
        'MCL,Arsenic,,dissolved,10,ug/L,MCL,,40 CFR 141.62(b)(16),\n' +
        'MCL,Boron,any,,1e3,ug/L,Level,,Nobody,2008-12\n',
    );
    expect(levels).toEqual([
      {
        set: 'MCL',
        analyte: 'Trichloroethylene',
        matrices: ['Ground Water', 'Surface Water'],
        fraction: null,
        value: 0.005,
        unit: 'mg/L',
        name: 'MCL',
        kind: 'limit, federal',
        source: '40 CFR 141.61(a)(5)',
        date: '2024-07-01',
        ...always,
      },
      {
        set: 'MCL',
        analyte: 'Arsenic',
        matrices: [],
        fraction: 'Dissolved',
        value: 10,
        unit: 'ug/L',
        name: 'MCL',
        kind: null,
        source: '40 CFR 141.62(b)(16)',
        date: null,
        ...always,
      },
      {
        set: 'MCL',
        analyte: 'Boron',
        matrices: [],
        fraction: null,
        value: 1000,
        unit: 'ug/L',
        name: 'Level',
        kind: null,
        source: 'Nobody',
        date: '2008-12',
        ...always,
      },
    ]);
  });

  test('every mistake is told by file, line, column and reason', async () => {
    const lines = [
      ',Arsenic,,,10,,MCL,,,',
      'A,,,,0,ug/L,MCL,,x,',
      'A,Boron,,,-5,ug/L,MCL,,x,',
      'A,Barium,,half,ten,ug/L,,,x,2024-13',
      'A,Iron,,,,ug/L,MCL,,x,2023-02-29',
      `A,Zinc,,,5,ug/L,${'M'.repeat(33)},,x,`,
      'A,Lead,,,5,ug/L,MCL,,x',
    ];
    await expect(load(`${lines.join('\n')}\n`)).rejects.toMatchObject({
      mistakes: [
        'levels.csv:2: set: the set is missing: it is what people choose, such as "Federal drinking-water standards"',
        'levels.csv:2: unit: the unit is missing: without it nothing can be compared with the level',
        'levels.csv:2: source: the source is missing: say where the level is published',
        'levels.csv:3: analyte: the analyte is missing',
        'levels.csv:3: value: 0 is not a level: it must be above 0, as every detect would be above a level of 0 and no non-detect below it',
        'levels.csv:4: value: -5 is not a level: it must be above 0, as every detect would be above a level of 0 and no non-detect below it',
        'levels.csv:5: name: the name is missing: it is next to the value on plots, such as "MCL"',
        'levels.csv:5: value: "ten" is not a number',
        'levels.csv:5: fraction: "half" is not a fraction: write Dissolved or Total, or nothing for both',
        'levels.csv:5: date: "2024-13" is not a date: write YYYY, YYYY-MM or YYYY-MM-DD',
        'levels.csv:6: value: the value is missing',
        'levels.csv:6: date: "2023-02-29" is not a date: write YYYY, YYYY-MM or YYYY-MM-DD',
        'levels.csv:7: name: 33 characters; at most 32 fit',
        'levels.csv:8: 9 cells, but the header has 10',
      ],
    });
  });

  test('a sample has one level in a set: a second one is refused, a more particular one is not', async () => {
    const line = (matrix: string, fraction: string, set = 'A') => `${set},TCE,${matrix},${fraction},5,ug/L,MCL,,x,\n`;
    const apart = line('', '') + line('', 'Total') + line('Soil', '') + line('Ground Water', '') + line('', '', 'B');
    expect(await load(apart)).toHaveLength(5);
    await expect(
      load(
        line('Soil; Ground Water', 'any') + line('Ground Water;Water', '') + line('', 'Total') + line('any', 'total'),
      ),
    ).rejects.toMatchObject({
      mistakes: [
        'levels.csv:3: analyte: the set "A" has a level of "Trichloroethylene" for one of its matrices and both fractions on line 2',
        'levels.csv:5: analyte: the set "A" has a level of "Trichloroethylene" for all matrices and total on line 4',
      ],
    });
  });

  test('[LEV-12] days and a status can follow; a wrong one is told, and two levels of one day, or two proposed ones, are refused', async () => {
    const days = header.replace('date\n', 'date,valid_from,valid_until,status\n');
    const line = (value: number, time: string) => `A,Lead,,,${value},ug/L,AL,,x,,${time}\n`;
    const apart = [
      line(15, ',2027-10-31,'),
      line(10, '2027-11-01,,In force'),
      line(5, ',,proposed'),
      line(50, ',,withdrawn'),
    ];
    expect(await load(`${apart.join('')}${line(40, ',,withdrawn')}`, days)).toMatchObject([
      { status: 'in force', valid_from: null, valid_until: '2027-10-31' },
      { status: 'in force', valid_from: '2027-11-01', valid_until: null },
      { status: 'proposed', valid_from: null, valid_until: null },
      { status: 'withdrawn' },
      { status: 'withdrawn' },
    ]);
    const wrong = [
      line(1, '2027-02-30,,'),
      line(2, ',2027-11,soon'),
      line(15, '2028-01-01,2027-10-31,'),
      line(5, ',,proposed'),
      line(6, '2030-01-01,,proposed'),
      `A,Zinc,,,1,ug/L,AL,,x,,,2027-11-01,\nA,Zinc,,,2,ug/L,AL,,x,,2027-11-01,,\n`,
    ];
    await expect(load(wrong.join(''), days)).rejects.toMatchObject({
      mistakes: [
        'levels.csv:2: valid_from: "2027-02-30" is not a day: write YYYY-MM-DD',
        'levels.csv:3: status: "soon" is not a status: write in force, proposed, withdrawn, or nothing for in force',
        'levels.csv:3: valid_until: "2027-11" is not a day: write YYYY-MM-DD',
        'levels.csv:3: analyte: the set "A" has a level of "Lead" for all matrices and both fractions on line 2',
        'levels.csv:4: valid_until: 2027-10-31 is before 2028-01-01, from which it is valid',
        'levels.csv:4: analyte: the set "A" has a level of "Lead" for all matrices and both fractions on line 2, which is valid on some of the same days',
        'levels.csv:6: analyte: the set "A" has a level of "Lead" for all matrices and both fractions on line 5, which is proposed, too',
        'levels.csv:8: analyte: the set "A" has a level of "Zinc" for all matrices and both fractions on line 7, which is valid on some of the same days',
      ],
    });
  });

  test('another header, a broken quote and more than are offered are refused', async () => {
    await expect(load('', 'analyte,value\n')).rejects.toThrow(
      'levels.csv:1: the header must be set,analyte,matrix,fraction,value,unit,name,kind,source,date',
    );
    await expect(load('"A,Lead,,,5,ug/L,MCL,,x,\n')).rejects.toThrow(/levels\.csv: .*[Qq]uote/);
    const sets = Array.from({ length: 51 }, (_, at) => `Set ${at},Lead,,,5,ug/L,MCL,,x,\n`).join('');
    await expect(load(sets)).rejects.toThrow('levels.csv: more than 50 sets');
  });
});
