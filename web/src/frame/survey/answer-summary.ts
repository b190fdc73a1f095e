import { isNonDetect } from '@wellfield/contract';
import { int32At, uint8At } from '@wellfield/science';
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
  const summary: AnswerSummary = { rows: rows.length, nonDetects: 0, firstDay: null, lastDay: null };
  const detect = frame.columns.get('detect');
  if (detect?.kind === 'text') {
    const isFlagged = Uint8Array.from([null, ...detect.dictionary], (flag) => (isNonDetect(flag) ? 1 : 0));
    for (const row of rows) summary.nonDetects += uint8At(isFlagged, int32At(detect.codes, row) + 1);
  }
  const date = frame.columns.get('sample_date');
  if (date?.kind === 'day') {
    for (const row of rows) {
      const day = int32At(date.days, row);
      if (summary.firstDay === null || day < summary.firstDay) summary.firstDay = day;
      if (summary.lastDay === null || day > summary.lastDay) summary.lastDay = day;
    }
  }
  return summary;
}
