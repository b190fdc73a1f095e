import {
  float64At,
  summariseLocation,
  uint32At,
  type LocationStatistics,
  type NonDetectMethod,
} from '@wellfield/science';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import { textAt, type SampleFrame } from '../sample-frame.ts';
import { resultsOf } from '../samples/row-results.ts';
import { depthsOf } from '../samples/sample-depths.ts';
import { samplingDays } from '../snapshot/periods.ts';
import { snapshotRows } from '../snapshot/snapshot-rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { LocationGroups, unvalued } from '../survey/location-groups.ts';
import { nearLine, type AlongMeters } from './near-line.ts';

/** What a section is of. */
export interface SectionQuestion {
  /** The corners of its line, [longitude, latitude]. */
  line: readonly (readonly [long: number, lat: number])[];
  /** How far from the line a location still is in the section. */
  withinM: number;
  /** Whether one matrix and one unit are chosen: otherwise samples are counted and there are no values. */
  hasValues: boolean;
  nonDetects: NonDetectMethod;
  /** The time of its samples; null for all dates. */
  snapshot: Snapshot | null;
}

/** A location that is in a section. */
interface SectionWell extends AlongMeters {
  location: string;
  samples: number;
  /** Of them, those without a depth. */
  withoutDepth: number;
}

/** A depth interval of a well, or a single depth, with the statistics of its samples. */
export interface SectionInterval extends LocationStatistics {
  /** The index of its well. */
  well: number;
  topFt: number;
  bottomFt: number;
  /** As its samples say it; several are named in turn. Null where none does. */
  litho: string | null;
  hydro: string | null;
}

/** The ground along a line, as far as samples say it. */
export interface SectionOfLine {
  /** The distance of each corner from the first, in m; the last is the line's length. */
  cornersM: readonly number[];
  /** From the line's start to its end. */
  wells: readonly SectionWell[];
  /** Well by well, from the top. */
  intervals: readonly SectionInterval[];
  /** Locations with a sample that are farther from the line. */
  beyond: number;
  /** Locations with a sample and without coordinates, by name. */
  elsewhere: readonly string[];
}

/** The wells near a line in their order along it, and their samples by depth. */
export function sectionOfLine(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  rows: Uint32Array,
  question: SectionQuestion,
): SectionOfLine {
  const passing = new LocationGroups(frame, locations).located(rows);
  const { snapshot } = question;
  const located =
    snapshot === null ? passing : snapshotRows(frame, passing, snapshot, samplingDays(frame, rows)).located;
  const sampled = locations
    .map((location, index) => ({
      ...location,
      rows: located.rows.subarray(uint32At(located.starts, index), uint32At(located.starts, index + 1)),
    }))
    .filter((one) => one.rows.length > 0);
  const positioned = sampled.flatMap((one) =>
    one.lat === null || one.long === null ? [] : { ...one, lat: one.lat, long: one.long },
  );
  const { near, cornersM } = nearLine(positioned, question.line, question.withinM);
  const wells: SectionWell[] = [];
  const intervals: SectionInterval[] = [];
  for (const [well, { location, alongM, awayM, rows: own }] of near.entries()) {
    const found = intervalsOf(frame, own, question);
    intervals.push(...found.intervals.map((one) => ({ well, ...one })));
    wells.push({ location, alongM, awayM, samples: own.length, withoutDepth: found.withoutDepth });
  }
  return {
    cornersM,
    wells,
    intervals,
    beyond: positioned.length - near.length,
    elsewhere: sampled.filter(({ lat, long }) => lat === null || long === null).map(({ location }) => location),
  };
}

/** A well's samples by their depths; those of the same depths together. */
function intervalsOf(frame: SampleFrame, rows: Uint32Array, { hasValues, nonDetects: method }: SectionQuestion) {
  const { topFt, bottomFt } = depthsOf(frame, rows);
  const { values, nonDetects } = resultsOf(frame, rows);
  const byDepth = new Map<string, number[]>();
  let withoutDepth = 0;
  for (const at of rows.keys()) {
    const [top, bottom] = [float64At(topFt, at), float64At(bottomFt, at)];
    if (Number.isNaN(top)) withoutDepth += 1;
    else {
      const key = `${top} ${bottom}`;
      const same = byDepth.get(key);
      if (same) same.push(at);
      else byDepth.set(key, [at]);
    }
  }
  const messageOf = (column: 'litho' | 'hydro', of: readonly number[]) => {
    const stated = new Set(of.flatMap((at) => textAt(frame, column, uint32At(rows, at)) ?? []));
    return stated.size === 0 ? null : [...stated].join(', ');
  };
  const intervals = [...byDepth.values()]
    .map((of) => {
      const [first = 0] = of;
      return {
        topFt: float64At(topFt, first),
        bottomFt: float64At(bottomFt, first),
        litho: messageOf('litho', of),
        hydro: messageOf('hydro', of),
        ...summariseLocation(
          Float64Array.from(of, (at) => float64At(values, at)),
          Uint8Array.from(of, (at) => nonDetects[at] ?? 0),
          method,
        ),
        ...(!hasValues && unvalued),
      };
    })
    .toSorted((one, other) => one.topFt - other.topFt || one.bottomFt - other.bottomFt);
  return { intervals, withoutDepth };
}
