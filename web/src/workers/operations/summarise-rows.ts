import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRow } from '../../frame/summary-rows.ts';
import type { Operation } from '../operation.ts';

/** Rows of an answer summed up for the Summary Table. */
export const summariseRows: Operation<{ answerId: number; rows: Uint32Array }, readonly SummaryRow[]> = async (
  { answerId, rows },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal)) });
