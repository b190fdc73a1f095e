import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNonDetect, sampleColumns, toFilter, type Choice } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSiteSettings } from '../../server/src/site/site-settings.ts';
import { delimitedRows } from '../../server/src/testing/delimited-rows.ts';
import { demonstrationQueries } from './demonstration-queries.ts';
import { paleochannel, pointOf, stationOn } from './geography.ts';
import { demonstrationRows, generateDemonstration, type DemonstrationFiles } from './generate-demonstration.ts';
import { toCsv } from './sample-row.ts';
import { siteStory } from './site-story.ts';

type Row = Record<string, string>;
type Rows = Record<keyof DemonstrationFiles, Row[]>;

let folder: string;
let files: DemonstrationFiles;
let rows: Rows;
/** The rows before they are written, made a second time. */
let again: ReturnType<typeof demonstrationRows>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellfield-demonstration-'));
  files = await generateDemonstration(join(folder, 'first'));
  again = demonstrationRows(1);
  const read = async (file: string): Promise<Row[]> => [...delimitedRows(await readFile(file, 'utf8'))];
  rows = { bmi: await read(files.bmi), snwa: await read(files.snwa), wl: await read(files.wl) };
});
afterAll(() => rm(folder, { recursive: true }));

const all = (): Row[] => [...rows.bmi, ...rows.snwa, ...rows.wl];
const values = (of: readonly Row[], column: string): Set<string> => new Set(of.map((row) => row[column] ?? ''));
const isNone = (row: Row): boolean => isNonDetect(row['detect'] ?? null);
const share = (of: readonly Row[], holds: (row: Row) => boolean): number => of.filter(holds).length / of.length;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

test('the same seed gives the same bytes, another seed other results at the same locations', async () => {
  const other = await generateDemonstration(join(folder, 'other'), { seed: 2 });
  for (const dataset of ['bmi', 'snwa', 'wl'] as const) {
    const first = await readFile(files[dataset]);
    expect(first.equals(Buffer.from(toCsv(again[dataset])))).toBe(true);
    expect(first.equals(await readFile(other[dataset]))).toBe(false);
  }
  const others: Row[] = [...delimitedRows(await readFile(other.wl, 'utf8'))];
  expect(values(others, 'location')).toEqual(values(rows.wl, 'location'));
});

describe('size and variety', () => {
  test('more than 60,000 BMI, 10,000 SNWA and 20,000 WL results of 1975 to 2022', () => {
    expect(rows.bmi.length).toBeGreaterThan(60_000);
    expect(rows.snwa.length).toBeGreaterThan(10_000);
    expect(rows.wl.length).toBeGreaterThan(20_000);
    const years = [...values(all(), 'sample_date')].map((date) => date.slice(0, 4)).toSorted();
    expect([years[0], years.at(-1)]).toEqual(['1975', '2022']);
  });

  test('600 locations, a few without coordinates', () => {
    expect(values(all(), 'location').size).toBe(600);
    const unsurveyed = values(
      all().filter(({ lat, long }) => lat === '' && long === ''),
      'location',
    );
    expect(unsurveyed.size).toBeGreaterThan(4);
    expect(unsurveyed.size).toBeLessThan(15);
    const positions = new Map<string, string>();
    for (const { location = '', lat, long } of all()) {
      const position = `${lat},${long}`;
      expect(positions.get(location) ?? position).toBe(position);
      positions.set(location, position);
    }
  });

  test('more than 60 analytes of many types, with subtypes and without', () => {
    expect(values(rows.bmi, 'analyte').size).toBeGreaterThan(60);
    for (const type of ['Rad', 'Asbestos', 'Metals', 'VOC', 'General Chemistry', 'Pesticides']) {
      expect(values(rows.bmi, 'analyte_type')).toContain(type);
    }
    expect(values(rows.bmi, 'analyte_subtype').size).toBeGreaterThan(10);
    expect(values(rows.bmi, 'analyte_subtype')).toContain('');
  });

  test('all matrices, fractions, sample types and both kinds of depth', () => {
    expect([...values(rows.bmi, 'matrix')].toSorted()).toEqual(['Ground Water', 'Soil', 'Surface Water', 'Water']);
    expect([...values(rows.bmi, 'filtered')].toSorted()).toEqual(['', 'F', 'T']);
    expect([...values(rows.snwa, 'filtered')].toSorted()).toEqual(['DISSOLVED', 'TOTAL']);
    expect([...values(rows.bmi, 'sample')].toSorted()).toEqual(['Field Duplicate', 'Normal']);
    const deep = rows.bmi.filter((row) => row['sample_bottom_depth'] !== '');
    const points = deep.filter((row) => row['sample_top_depth'] === row['sample_bottom_depth']);
    expect(points.length).toBeGreaterThan(1_000);
    expect(deep.length - points.length).toBeGreaterThan(10_000);
    expect(rows.bmi.filter(({ matrix, unit }) => matrix === 'Soil' && unit === 'ug/L').length).toBeGreaterThan(50);
  });

  test('each saved query is valid and finds rows, one of them over 10,000', () => {
    const found = demonstrationQueries.map(({ query_type: type, choices, name }) => {
      expect(name.length).toBeLessThanOrEqual(40);
      expect(() => toFilter(type, choices)).not.toThrow();
      const of = [rows.bmi, rows.snwa, rows.wl][type] ?? [];
      return of.filter((row) => matches(row, choices)).length;
    });
    expect(Math.min(...found)).toBeGreaterThan(500);
    expect(found[0]).toBeGreaterThan(10_000);
  });
});

function matches(row: Row, choices: readonly Choice[]): boolean {
  const fields = new Set(choices.map(({ field }) => field));
  return [...fields].every((field) =>
    choices
      .filter((choice) => choice.field === field)
      .some((choice) => {
        if ('filter' in choice) return row[field === 'analyte_name' ? 'analyte' : field] === choice.filter;
        if ('not' in choice) throw new Error('the demonstration leaves no value out');
        const year = Number(row['sample_date']?.slice(0, 4));
        return year >= Number(choice.min ?? -Infinity) && year <= Number(choice.max ?? Infinity);
      }),
  );
}

describe('every row is valid', () => {
  test('the header has the sample record, without the columns that the import derives', () => {
    const derived = ['year', 'quarter', 'source_file', 'source_line'];
    const expected = sampleColumns.map(({ name }) => name as string).filter((name) => !derived.includes(name));
    for (const dataset of ['bmi', 'snwa', 'wl'] as const) expect(Object.keys(rows[dataset][0] ?? {})).toEqual(expected);
  });

  test('names, dates on working days, places near Henderson, depths in order', () => {
    const wrong = all().filter((row) => {
      const { analyte, location, sample_date: date = '', lat, long } = row;
      const day = new Date(`${date}T00:00:00Z`);
      const isDate = !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(date);
      const isWorkday = day.getUTCDay() % 6 !== 0;
      const isNear = lat === '' || (Math.abs(Number(lat) - 36.075) < 0.05 && Math.abs(Number(long) + 114.96) < 0.07);
      const isOrdered = Number(row['sample_top_depth']) <= Number(row['sample_bottom_depth']);
      return !(analyte && location && isDate && isWorkday && isNear && isOrdered);
    });
    expect(wrong).toEqual([]);
  });

  test('a non-detect has its reporting limit as result, a limit is positive and not below the detection limit', () => {
    const wrong = all().filter((row) => {
      const { result = '', reporting_limit: limit = '', detection_limit: detection = '' } = row;
      if (result === '' || !Number.isFinite(Number(result))) return true;
      if (isNone(row) && (result !== limit || !row['qualifier']?.startsWith('U'))) return true;
      return limit !== '' && !(Number(limit) > 0 && Number(detection) <= Number(limit));
    });
    expect(wrong).toEqual([]);
  });

  test('radionuclides have an uncertainty and only they are negative; asbestos has a sensitivity', () => {
    const rad = rows.bmi.filter((row) => row['analyte_type'] === 'Rad' && row['unit']?.startsWith('pCi/'));
    expect(rad.filter((row) => !(Number(row['uncertainty']) > 0))).toEqual([]);
    const negative = all().filter((row) => Number(row['result']) < 0);
    expect(negative.length).toBeGreaterThan(50);
    expect([...values(negative, 'analyte_type')]).toEqual(['Rad']);
    const asbestos = rows.bmi.filter((row) => row['analyte_type'] === 'Asbestos');
    expect(asbestos.length).toBeGreaterThan(100);
    expect(asbestos.filter((row) => !(Number(row['sensitivity']) > 0))).toEqual([]);
  });

  test('[plots 7] some samples were rejected by validation, in the first query too, and each was taken again', async () => {
    const { leftOut } = await loadSiteSettings(join(import.meta.dirname, '..'));
    expect(leftOut).toContainEqual({
      title: 'rejected results',
      column: 'qualifier',
      values: ['R'],
      byDefault: 'out',
    });
    const rejected = rows.bmi.filter(({ qualifier }) => qualifier === 'R');
    const ofPerchlorate = rejected.filter(({ analyte }) => analyte === 'Perchlorate');
    const inFirst = ofPerchlorate.filter((row) => matches(row, demonstrationQueries[0]?.choices ?? []));
    expect(inFirst.length).toBeGreaterThan(10);
    expect(share(rows.bmi, ({ qualifier }) => qualifier === 'R')).toBeLessThan(0.01);
    const dayOf = ({ sample_date: date }: Row): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
    const accepted = Map.groupBy(
      rows.bmi.filter(({ analyte, qualifier }) => analyte === 'Perchlorate' && qualifier !== 'R'),
      ({ location }) => location,
    );
    for (const row of ofPerchlorate) {
      const again = accepted.get(row['location'])?.filter((other) => {
        const days = dayOf(other) - dayOf(row);
        return days >= 12 && days <= 26 && Number(other['result']) > Number(row['result']);
      });
      expect(again?.length).toBeGreaterThan(0);
    }
  });

  test('[FLT-13] a few results of common contaminants are flagged as the blank’s, and nothing else is changed by that', async () => {
    const { leftOut } = await loadSiteSettings(join(import.meta.dirname, '..'));
    expect(leftOut).toContainEqual({
      title: 'blank-contaminated results',
      column: 'qualifier',
      values: ['B'],
      byDefault: 'out',
    });
    const flagged = all().filter(({ qualifier }) => qualifier === 'B');
    expect(flagged.length).toBeGreaterThan(50);
    expect(flagged.length).toBeLessThan(300);
    // None of the story's or the plume's.
    expect([...values(flagged, 'analyte')].toSorted()).toEqual(['Methylene chloride', 'Toluene', 'Zinc']);
    const far = flagged.filter((row) => isNone(row) || !(Number(row['result']) < 10 * Number(row['reporting_limit'])));
    expect(far).toEqual([]);
    const solvents = demonstrationQueries.find(({ name }) => name === 'Chromium and solvents since 2010');
    expect(flagged.filter((row) => matches(row, solvents?.choices ?? [])).length).toBeGreaterThan(5);
  });

  test('fields of one dataset stay in it, and no key is repeated', () => {
    expect(values([...rows.snwa, ...rows.wl], 'dvsr_id')).toEqual(new Set(['']));
    expect(values([...rows.bmi, ...rows.wl], 'data_submit_type')).toEqual(new Set(['']));
    expect(values(rows.snwa, 'data_submit_type')).not.toContain('');
    expect(values(rows.snwa, 'unit')).not.toContain('ug/L');
    const columns = [
      'location',
      'sample_id',
      'analyte',
      'filtered',
      'method',
      'sample_date',
      'matrix',
      'unit',
      'sample',
    ];
    for (const of of Object.values(rows)) {
      expect(new Set(of.map((row) => columns.map((column) => row[column]).join('|'))).size).toBe(of.length);
    }
  });
});

describe('it reads like a real site', () => {
  const northKm = ({ lat }: Row): number => (Number(lat) - 36.048) * 110.96;

  test('perchlorate falls with the distance from the source, most at the wash after the capture', () => {
    const perchlorate = rows.bmi.filter((row) => {
      return (
        row['analyte'] === 'Perchlorate' && row['matrix'] === 'Ground Water' && /^(M|PC)-/.test(row['location'] ?? '')
      );
    });
    const byReach = (from: number, to: number): number[] =>
      [
        [400, 1_200],
        [1_200, 2_400],
        [2_400, 4_200],
        [4_200, 5_900],
      ].map(([near = 0, far = 0]) => {
        const here = perchlorate.filter((row) => {
          const year = Number(row['sample_date']?.slice(0, 4));
          // The plume's core: within 300 m of the channel's axis, from this distance from the complex on.
          const { along, across } = stationOn(paleochannel, pointOf(Number(row['lat']), Number(row['long'])));
          const shallow = !row['location']?.endsWith('B');
          return year >= from && year <= to && shallow && Math.abs(across) < 300 && along >= near && along < far;
        });
        expect(here.length).toBeGreaterThan(15);
        return median(here.map((row) => Number(row['result'])));
      });
    const before = byReach(1995, 2001);
    const after = byReach(2017, 2022);
    for (const medians of [before, after]) expect(medians).toEqual(medians.toSorted((a, b) => b - a));
    expect((before[3] ?? 0) / (after[3] ?? 1)).toBeGreaterThan(5);
    expect((before[0] ?? 0) / (after[0] ?? 1)).toBeLessThan(5);
  });

  test('the wash has perchlorate below the inflow, not above, and less every five years', () => {
    const at = (station: string, year: number): number =>
      median(
        rows.snwa
          .filter((row) => row['analyte'] === 'Perchlorate' && row['location'] === station)
          .filter((row) => row['sample_date']?.startsWith(String(year)))
          .map((row) => Number(row['result'])),
      );
    const series = [1999, 2004, 2009, 2014, 2019].map((year) => at('WS3.79', year));
    expect(series).toEqual(series.toSorted((a, b) => b - a));
    expect(at('WS3.79', 1999)).toBeGreaterThan(10 * at('WS6.96', 1999));
  });

  /** In ug/L, to two digits; the agency reports mg/L. */
  function washMedian(year: number): number {
    const samples = rows.snwa
      .filter((row) => row['analyte'] === 'Perchlorate' && row['location'] === 'WS3.79')
      .filter((row) => row['sample_date']?.startsWith(String(year)))
      .map((row) => 1_000 * Number(row['result']))
      .toSorted((a, b) => a - b);
    const middle = samples.length / 2;
    const [low = 0, high = 0] = [samples[Math.ceil(middle) - 1], samples[Math.floor(middle)]];
    return Number(((low + high) / 2).toPrecision(2));
  }

  test('the history page shows the medians of these results', async () => {
    const page = await readFile(join(import.meta.dirname, '../pages/history.md'), 'utf8');
    const series = [...page.matchAll(/^\| (\d{4}) \| ([\d.]+) \|$/gm)].map(([, year, level]) => [
      Number(year),
      Number(level),
    ]);
    expect(series.length).toBeGreaterThan(5);
    const shown = series.map(([year = NaN]) => [year, washMedian(year)]);
    expect(shown).toEqual(series);
  });

  test('[design 21] the story above the map has the figures of these results, and is the generator’s', async () => {
    const text = await readFile(join(import.meta.dirname, '../story.json'), 'utf8');
    const story = JSON.parse(text) as { title: string; figure: string; about: string }[];
    expect(story).toEqual(siteStory(again));
    const numbersOf = (part: string): number[] =>
      [...part.matchAll(/\d[\d,.]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
    const [source, fields, wash, since] = story;
    const shown = rows.bmi.filter(
      (row) =>
        row['analyte'] === 'Perchlorate' &&
        row['matrix'] === 'Ground Water' &&
        /^202[012]/.test(row['sample_date'] ?? ''),
    );
    const most = (of: readonly Row[]): number => Math.max(...of.map((row) => Number(row['result'])));
    const along = (row: Row): number =>
      row['lat'] === '' ? NaN : stationOn(paleochannel, pointOf(Number(row['lat']), Number(row['long']))).along;
    const reach = (from: number, to: number): number =>
      most(shown.filter((row) => along(row) >= from && along(row) < to));
    expect(numbersOf(source?.figure ?? '')).toEqual([most(shown)]);
    // The source is on the complex, upstream of the first well field.
    expect(most(shown)).toBe(reach(-Infinity, 1_290));
    const below = [reach(1_290, 3_220), reach(3_220, 4_800), reach(4_800, Infinity)];
    expect(numbersOf(fields?.figure ?? '')).toEqual(below);
    expect(below).toEqual(below.toSorted((a, b) => b - a));
    const [from, to] = [washMedian(1998), washMedian(2022)];
    expect([wash, since].map((part) => numbersOf(part?.figure ?? ''))).toEqual([
      [to],
      [Math.floor(100 - (100 * to) / from)],
    ]);
    expect(since?.about).toContain(`${from} ug/L`);
  });

  test('non-detects become rarer from decade to decade as limits fall', () => {
    const shares = ['198', '199', '200', '201'].map((decade) =>
      share(
        rows.bmi.filter((row) => row['sample_date']?.startsWith(decade)),
        isNone,
      ),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0.15);
    const limits = rows.bmi.filter((row) => row['analyte'] === 'Perchlorate' && isNone(row));
    expect(values(limits, 'reporting_limit').size).toBeGreaterThan(5);
  });

  test('concentrations are log-normal rather than normal', () => {
    const arsenic = rows.bmi
      .filter((row) => row['analyte'] === 'Arsenic' && row['matrix'] === 'Ground Water' && !isNone(row))
      .map((row) => Number(row['result']));
    expect(Math.abs(skewness(arsenic.map(Math.log)))).toBeLessThan(0.5);
    expect(skewness(arsenic)).toBeGreaterThan(1);
  });

  test('wells are sampled about once a year before 1998 and mostly twice or four times a year after', () => {
    const perchlorate = rows.bmi.filter(
      ({ analyte, matrix }) => analyte === 'Perchlorate' && matrix === 'Ground Water',
    );
    const visits = (from: number, to: number): number =>
      median(
        [...Map.groupBy(perchlorate, ({ location }) => location)].flatMap(([, visited]) => {
          const dates = [...values(visited, 'sample_date')];
          const years = dates.map((date) => Number(date.slice(0, 4))).filter((year) => year >= from && year <= to);
          return years.length > 0 ? [years.length / new Set(years).size] : [];
        }),
      );
    expect(visits(1980, 1997)).toBe(1);
    expect(visits(1998, 2022)).toBeGreaterThan(1.8);
  });

  test('the water table falls to the north-east, and depths agree with elevations', () => {
    const elevations = rows.wl.filter((row) => row['analyte'] === 'Ground Water Elevation' && row['lat'] !== '');
    const mean = (of: readonly Row[]): number => of.reduce((sum, row) => sum + Number(row['result']), 0) / of.length;
    const reaches = [-1, 0.6, 2, 3.3, 4.4, 6].map((north, index, ends) =>
      mean(elevations.filter((row) => northKm(row) >= north && northKm(row) < (ends[index + 1] ?? 99))),
    );
    expect(reaches).toEqual(reaches.toSorted((a, b) => b - a));
    const key = (row: Row): string => `${row['location']}|${row['sample_date']}`;
    const level = new Map(elevations.map((row) => [key(row), Number(row['result'])]));
    const casings = new Map<string, number[]>();
    for (const row of rows.wl.filter(({ analyte }) => analyte === 'Depth to Water')) {
      const elevation = level.get(key(row));
      if (elevation === undefined) continue;
      const known = casings.get(row['location'] ?? '') ?? [];
      casings.set(row['location'] ?? '', [...known, elevation + Number(row['result'])]);
    }
    expect(casings.size).toBeGreaterThan(200);
    for (const known of casings.values()) expect(Math.max(...known) - Math.min(...known)).toBeLessThan(0.021);
  });
});

function skewness(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const moment = (power: number): number =>
    numbers.reduce((sum, value) => sum + (value - mean) ** power, 0) / numbers.length;
  return moment(3) / moment(2) ** 1.5;
}
