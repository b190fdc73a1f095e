import { isNonDetect, type FilterValue } from '@wellfield/contract';
import { countValues } from '../fields/field-values.ts';
import { samplingDays } from '../snapshot/periods.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The facts of a title line about rows. Days count from 1970-01-01; both are null without rows. */
export interface AnswerSummary {
  rows: number;
  nonDetects: number;
  firstDay: number | null;
  lastDay: number | null;
}

/** Counts the non-detects among rows of an answer and finds their first and last day. */
export function summarise(frame: SampleFrame, rows: Uint32Array): AnswerSummary {
  return summaryOf(rows.length, countValues(frame, 'detect', rows), samplingDays(frame, rows));
}

/** The same of rows that were counted by their flags, and whose days are known. */
export function summaryOf(
  rows: number,
  flags: ReadonlyMap<FilterValue, number>,
  days: ArrayLike<number>,
): AnswerSummary {
  let nonDetects = 0;
  for (const [flag, count] of flags) if (typeof flag === 'string' && isNonDetect(flag)) nonDetects += count;
  return { rows, nonDetects, firstDay: days[0] ?? null, lastDay: days[days.length - 1] ?? null };
}
