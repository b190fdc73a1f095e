import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRequest, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { Operation } from '../operation.ts';

/** The rows to summarize, and what is asked of them. */
interface Summing {
  answerId: number;
  rows: Uint32Array;
  requested: SummaryRequest;
}

/** The Summary Table of rows of an answer. */
export const summariseRows: Operation<Summing, readonly SummaryRow[]> = async (
  { answerId, rows, requested },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal), requested) });
