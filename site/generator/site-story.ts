import type { StoryPart } from '@wellfield/contract';
import { releases } from './plume.ts';
import { paleochannel, pointOf, stationOn } from './geography.ts';
import type { DemonstrationFiles } from './generate-demonstration.ts';
import type { SampleRow } from './sample-row.ts';

/** The years of the query that a visit begins with. */
const shownYears = { from: 2020, to: 2022 };
/** The agency's station below the plume's inflow, and the years that its story joins. */
const washStation = { name: 'WS3.79', first: 1998, last: 2022 };

/** The site folder's `story.json`: the demonstration's story in figures, all computed from its results. */
export function siteStory(rows: Record<keyof DemonstrationFiles, readonly SampleRow[]>): StoryPart[] {
  const perchlorate = rows.bmi.filter(
    (row) =>
      row.analyte === 'Perchlorate' &&
      row.matrix === 'Ground Water' &&
      // As the map, which leaves out what `site.json` says.
      row.sample !== 'Field Duplicate' &&
      row.qualifier !== 'R' &&
      yearOf(row) >= shownYears.from &&
      yearOf(row) <= shownYears.to,
  );
  const fields = releases.oxyanion[0].captures.map(({ along }) => along);
  const below = fields.map((from, field) =>
    highest(perchlorate.filter((row) => alongOf(row) >= from && alongOf(row) < (fields[field + 1] ?? Infinity))),
  );
  const first = washMedian(rows.snwa, washStation.first);
  const last = washMedian(rows.snwa, washStation.last);
  const fall = 100 * (1 - last / first);
  return [
    {
      title: 'Source',
      figure: `${written(highest(perchlorate))} ug/L`,
      about: `perchlorate at most, ${shownYears.from}–${shownYears.to}`,
    },
    {
      title: 'Three well fields',
      figure: `${below.map(written).join(' · ')} ug/L`,
      about: 'at most below each',
    },
    { title: 'Wash', figure: `${written(last)} ug/L`, about: `median of ${washStation.last}` },
    {
      title: `Since ${washStation.first}`,
      figure: `−${Math.floor(fall)}%`,
      about: `from ${written(first)} ug/L in the wash`,
    },
  ];
}

function yearOf({ sample_date: date }: SampleRow): number {
  return Number(date.slice(0, 4));
}

/** Metres along the plume's channel; a location without a survey is nowhere on it. */
function alongOf({ lat = null, long = null }: SampleRow): number {
  return lat === null || long === null ? NaN : stationOn(paleochannel, pointOf(lat, long)).along;
}

function highest(rows: readonly SampleRow[]): number {
  return Math.max(...rows.map(({ result }) => result ?? -Infinity));
}

/** In ug/L, to two digits; the agency reports mg/L. */
function washMedian(rows: readonly SampleRow[], year: number): number {
  const results = rows
    .filter((row) => row.analyte === 'Perchlorate' && row.location === washStation.name && yearOf(row) === year)
    .map(({ result }) => 1_000 * (result ?? NaN))
    .toSorted((a, b) => a - b);
  const middle = results.length / 2;
  const [low = NaN, high = NaN] = [results[Math.ceil(middle) - 1], results[Math.floor(middle)]];
  return Number(((low + high) / 2).toPrecision(2));
}

function written(value: number): string {
  return value.toLocaleString('en-US');
}
