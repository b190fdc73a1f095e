import type { NonDetectMethod } from '@wellfield/science';
import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { Operation } from '../operation.ts';

/** The rows to summarize, and the method for non-detects. */
interface Summing {
  answerId: number;
  rows: Uint32Array;
  method: NonDetectMethod;
}

/** The Summary Table of rows of an answer. */
export const summariseRows: Operation<Summing, readonly SummaryRow[]> = async (
  { answerId, rows, method },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal), method) });
