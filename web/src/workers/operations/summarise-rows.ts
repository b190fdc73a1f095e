import type { NonDetectMethod } from '@wellfield/science';
import { Pace } from '../../frame/pace.ts';
import { summaryRows, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { Operation } from '../operation.ts';

/** What is to be summed up, and how non-detects enter what is estimated. */
interface Summing {
  answerId: number;
  rows: Uint32Array;
  method: NonDetectMethod;
}

/** Rows of an answer summed up for the Summary Table. */
export const summariseRows: Operation<Summing, readonly SummaryRow[]> = async (
  { answerId, rows, method },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal), method) });
