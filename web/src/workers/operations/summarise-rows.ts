import type { NonDetectMethod } from '@wellfield/science';
import { Pace } from '../../frame/pace.ts';
import type { MeanLimitAsked } from '../../frame/summary/mean-limit.ts';
import { summaryRows, type SummaryRow } from '../../frame/summary/summary-rows.ts';
import type { Operation } from '../operation.ts';

/** The rows to summarize, the method for non-detects, and the limit of means that is asked for. */
interface Summing {
  answerId: number;
  rows: Uint32Array;
  method: NonDetectMethod;
  meanLimit: MeanLimitAsked | null;
}

/** The Summary Table of rows of an answer. */
export const summariseRows: Operation<Summing, readonly SummaryRow[]> = async (
  { answerId, rows, method, meanLimit },
  { answers, signal },
) => ({ output: await summaryRows(answers.get(answerId).frame, rows, new Pace(signal), method, meanLimit) });
