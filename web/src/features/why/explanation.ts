import { fieldOf, isNonDetect, type LeftOut } from '@wellfield/contract';
import { formatCount, uint32At, type NonDetectMethod } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { ActiveFilter } from '../../explorer/exploration/active-filters.ts';
import { methodTexts, methodTitles } from '../../explorer/non-detects/non-detect-methods.ts';
import type { AskedNumber } from '../../explorer/why/asked-number.ts';
import type { Calculation, ExplainedStatistic, GroupSamples } from '../../explorer/why/calculation.ts';
import { groupMethod, isInPart } from '../../explorer/why/group-samples.ts';
import { isLeftOutKey } from '../../frame/filtering/left-out-conditions.ts';
import type { ConditionKey } from '../../frame/filtering/conditions.ts';
import type { GroupRows } from '../../frame/samples/group-rows.ts';
import { numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';

/** Samples with why they are not in the number. */
interface LeftOutRows {
  reason: string;
  rows: readonly number[];
}

/** All that the window says of a number. */
export interface Explanation {
  value: number | null;
  shown: string;
  unit: string | null;
  /** The group as the statistics take it, with what the calculation leaves out. */
  samples: GroupSamples;
  calculation: Calculation;
  /** How many non-detects are in it, and how they enter; null where the statistic is not of both. */
  nonDetects: string | null;
  used: readonly number[];
  leftOut: readonly LeftOutRows[];
}

interface Circumstances {
  method: NonDetectMethod;
  filters: readonly Pick<ActiveFilter, 'key' | 'words'>[];
  /** The name of the time that the number is of; null for all dates. */
  time: string | null;
}

/** Explains a number from the rows behind it. */
export function explanationOf(
  answer: Pick<Answer, 'frame' | 'leftOut'>,
  statistic: ExplainedStatistic,
  found: GroupRows,
  { method, filters, time }: Circumstances,
): Explanation {
  const { frame } = answer;
  const { part, isCount } = statistic;
  const rows = [...found.used];
  const samples = {
    values: Float64Array.from(rows, (row) => numberAt(frame, 'result', row) ?? Number.NaN),
    nonDetects: Uint8Array.from(rows, (row) => (isNonDetect(textAt(frame, 'detect', row)) ? 1 : 0)),
  };
  const isUsed = (at: number) => isInPart(part, samples.values[at] ?? Number.NaN, samples.nonDetects[at] === 1);
  const value = statistic.value(samples, method);
  const inForce = groupMethod(samples, method);
  const outside = rows.filter((_, at) => !isUsed(at));
  const units = [...new Set(rows.map((row) => textAt(frame, 'unit', row)))];
  return {
    value,
    shown: value === null ? '–' : statistic.text(value, samples, method),
    unit: isCount ? null : (units[0] ?? null),
    samples,
    calculation: statistic.calculation(inForce),
    nonDetects: part === 'values' ? nonDetectWords(samples, statistic.isEstimate ? inForce : 'at-limit') : null,
    used: rows.filter((_, at) => isUsed(at)),
    leftOut: [
      ...outsidePart(frame, outside),
      ...(found.otherTimes.length > 0
        ? [{ reason: `Not of the time of the map: ${time}`, rows: [...found.otherTimes] }]
        : []),
      ...found.refused.map(({ keys, rows: refused }) => ({
        reason: keys.map((key) => reasonOf(key, answer.leftOut, filters)).join('; '),
        rows: [...refused],
      })),
      ...otherUnits(frame, found.otherUnits),
    ],
  };
}

function nonDetectWords({ values, nonDetects }: GroupSamples, inForce: NonDetectMethod): string {
  const isValued = (at: number) => !Number.isNaN(values[at]);
  const flags = [...nonDetects].filter((_, at) => isValued(at));
  const count = flags.filter((flag) => flag === 1).length;
  if (count === 0) return 'none: results count as measured';
  const share = `${formatCount(count)} of ${formatCount(flags.length)} results`;
  return `${share}. ${methodTitles[inForce]}: ${methodTexts[inForce]}`;
}

function outsidePart(frame: SampleFrame, rows: readonly number[]): LeftOutRows[] {
  const missing = rows.filter((row) => numberAt(frame, 'result', row) === null);
  const flagged = rows.filter((row) => !missing.includes(row) && isNonDetect(textAt(frame, 'detect', row)));
  const detected = rows.filter((row) => !missing.includes(row) && !flagged.includes(row));
  return [
    { reason: 'No result, or no reporting limit', rows: missing },
    { reason: 'Non-detects: the statistic is of detects', rows: flagged },
    { reason: 'Detects: the statistic is of non-detects', rows: detected },
  ].filter((group) => group.rows.length > 0);
}

function reasonOf(
  key: ConditionKey,
  leftOut: readonly LeftOut[],
  filters: readonly Pick<ActiveFilter, 'key' | 'words'>[],
): string {
  if (isLeftOutKey(key)) {
    const titles = leftOut.filter(({ column }) => key === `left out ${column}`).map(({ title }) => title);
    return `Left out by the site: ${new Intl.ListFormat('en').format(titles)}`;
  }
  return `Filter ${filters.find((filter) => filter.key === key)?.words ?? key}`;
}

function otherUnits(frame: SampleFrame, rows: Uint32Array): LeftOutRows[] {
  const units = new Map<string, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    const unit = textAt(frame, 'unit', row) ?? 'no unit';
    units.set(unit, [...(units.get(unit) ?? []), row]);
  }
  return Array.from(units, ([unit, own]) => ({ reason: `In ${unit}: units are never mixed`, rows: own }));
}

/** The group in words: 'W-2, Ground Water, Total, ug/L'. */
export function groupWords({ group }: AskedNumber): string {
  const { location, matrix, fraction, unit } = group;
  return [location ?? `no ${fieldOf('location').title.toLowerCase()}`, matrix, fraction, unit]
    .filter((name) => name !== undefined && name !== null)
    .join(', ');
}
