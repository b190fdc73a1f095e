import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import { asReported } from '../conversion/convert-frame.ts';
import type { LeftOutChoice } from '../filtering/answer-filters.ts';
import { leftOutTitles } from '../filtering/left-out-conditions.ts';
import {
  aboveLimitAt,
  dateAt,
  fractionAt,
  numberAt,
  statedFractionAt,
  textAt,
  type SampleFrame,
} from '../sample-frame.ts';
import type { LevelRule } from '../screening/level-rules.ts';
import { screeningOf } from '../screening/row-screening.ts';
import { levelTurns, type LocationTurn } from './level-turns.ts';
import type { ResultThen, SampleChange } from './sample-change.ts';

/** How the samples of two releases differ. */
export interface ReleaseComparison {
  /** By location, then by date. */
  changes: readonly SampleChange[];
  /** Samples that are the same in both. */
  same: number;
  /** The locations that are above their level in the later release, or were in the earlier one. */
  turns: readonly LocationTurn[];
}

/** What makes two rows the same sample, as imports tell it, but for its fraction: that is Dissolved or Total. */
const keyFields: readonly SampleColumn[] = [
  'location',
  'sample_id',
  'analyte',
  'method',
  'sample_date',
  'sample_time',
  'sample_top_depth',
  'sample_bottom_depth',
  'matrix',
  'unit',
  'sample',
];

/** Where a row was delivered is no part of the sample. */
const provenance: readonly SampleColumn[] = ['source_file', 'source_line'];
const comparedFields = sampleColumns.map(({ name }) => name).filter((name) => !provenance.includes(name));

/**
 * Compares the samples of an earlier release with those of a later one, both with results in the same units. A sample is the same
 * where all fields agree, and the unit that it was reported in; changed, where only those agree that make it the same sample to
 * an import. Several rows of one sample are matched in their order once equal ones are set apart. What the site leaves out of
 * figures is compared like others, and marked.
 */
export function compareReleases(
  before: SampleFrame,
  after: SampleFrame,
  rules: readonly LevelRule[],
  leftOut: readonly LeftOutChoice[] = [],
): ReleaseComparison {
  const [earlier, later] = [rowsByKey(before), rowsByKey(after)];
  const [resultBefore, resultAfter] = [resultsOf(before, rules, leftOut), resultsOf(after, rules, leftOut)];
  const changes: SampleChange[] = [];
  let same = 0;
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    const unmatched = withoutEqual(before, earlier.get(key) ?? [], after, later.get(key) ?? []);
    same += unmatched.same;
    const { old, now } = unmatched;
    for (let at = 0; at < Math.max(old.length, now.length); at += 1) {
      const [oldRow, nowRow] = [old[at], now[at]];
      if (nowRow === undefined) {
        if (oldRow === undefined) continue;
        changes.push({
          kind: 'withdrawn',
          ...factsOf(before, oldRow),
          before: resultBefore(oldRow),
          after: null,
          fields: [],
        });
      } else if (oldRow === undefined) {
        changes.push({ kind: 'new', ...factsOf(after, nowRow), before: null, after: resultAfter(nowRow), fields: [] });
      } else {
        const fields = comparedFields.filter((name) => fieldAt(before, name, oldRow) !== fieldAt(after, name, nowRow));
        const [then, later] = [resultBefore(oldRow), resultAfter(nowRow)];
        changes.push({ kind: 'changed', ...factsOf(after, nowRow), before: then, after: later, fields });
      }
    }
  }
  const turns = rules.length === 0 ? [] : levelTurns(before, after, changes, { rules, leftOut });
  return { changes: changes.toSorted(byLocationAndDate), same, turns };
}

function valueAt(frame: SampleFrame, name: SampleColumn, row: number): string | number | null {
  const kind = frame.columns.get(name)?.kind;
  if (name === 'result') return resultAt(frame, row);
  if (kind === 'number') return numberAt(frame, name, row);
  return kind === 'day' ? dateAt(frame, name, row) : textAt(frame, name, row);
}

/** A result, or the limit that it is above. */
const resultAt = (frame: SampleFrame, row: number) => aboveLimitAt(frame, row) ?? numberAt(frame, 'result', row);

/** A field's value as it is compared: a result as it is shown, its unit as it was reported. */
function fieldAt(frame: SampleFrame, name: SampleColumn, row: number): string | number | null {
  return name === 'unit' ? reportedUnitAt(frame, row) : valueAt(frame, name, row);
}

function reportedUnitAt(frame: SampleFrame, row: number): string | null {
  return textAt({ ...frame, columns: frame.conversion?.reported ?? frame.columns }, 'unit', row);
}

/** The rows of each sample, in their order. */
function rowsByKey(frame: SampleFrame): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < frame.rowCount; row += 1) {
    const key = JSON.stringify([fractionAt(frame, row), ...keyFields.map((name) => valueAt(frame, name, row))]);
    const own = rows.get(key);
    if (own) own.push(row);
    else rows.set(key, [row]);
  }
  return rows;
}

/** The rows of one sample that have no equal in the other release, and how many have one. */
function withoutEqual(before: SampleFrame, old: readonly number[], after: SampleFrame, now: readonly number[]) {
  if (old.length === 0 || now.length === 0) return { old, now, same: 0 };
  const contentOf = (frame: SampleFrame, row: number) =>
    JSON.stringify(comparedFields.map((name) => fieldAt(frame, name, row)));
  const waiting = Map.groupBy(old, (row) => contentOf(before, row));
  const unmatched = now.filter((row) => waiting.get(contentOf(after, row))?.shift() === undefined);
  const left = new Set([...waiting.values()].flat());
  return { old: old.filter((row) => left.has(row)), now: unmatched, same: now.length - unmatched.length };
}

function factsOf(frame: SampleFrame, row: number) {
  return {
    analyte: textAt(frame, 'analyte', row),
    location: textAt(frame, 'location', row) ?? '',
    sampleId: textAt(frame, 'sample_id', row),
    date: dateAt(frame, 'sample_date', row),
    matrix: textAt(frame, 'matrix', row),
    fraction: fractionAt(frame, row),
    ...(statedFractionAt(frame, row) === 'Not stated' && { totalAs: 'Not stated' as const }),
    unit: textAt(frame, 'unit', row),
  };
}

function resultsOf(
  frame: SampleFrame,
  rules: readonly LevelRule[],
  leftOut: readonly LeftOutChoice[],
): (row: number) => ResultThen {
  const titleOf = leftOutTitles(frame, leftOut);
  const screening = screeningOf(frame, rules);
  const asItWas = frame.conversion && asReported(frame);
  return (row) => ({
    result: resultAt(frame, row),
    isNonDetect: screening.isNonDetect(row),
    isAboveLimit: aboveLimitAt(frame, row) !== null,
    state: Number.isNaN(screening.levelOf(row)) ? null : screening.stateOf(row),
    leftOut: titleOf(row),
    reported:
      asItWas && textAt(asItWas, 'unit', row) !== textAt(frame, 'unit', row)
        ? { result: resultAt(asItWas, row), unit: textAt(asItWas, 'unit', row) }
        : null,
  });
}

const { compare } = new Intl.Collator('en', { numeric: true });

function byLocationAndDate(one: SampleChange, other: SampleChange): number {
  return compare(one.location, other.location) || compare(one.date ?? '', other.date ?? '');
}
