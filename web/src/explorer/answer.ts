import { arrowResponseKey, arrowStreamType, executionHeadSchema, type ExecutionHead } from '@wellfield/contract';
import type { Client } from '../api/client.ts';
import { CallFailure } from '../api/call-failure.ts';
import { executeQueryCall } from '../api/query-calls.ts';
import { readSampleFrame } from '../frame/read-sample-frame.ts';
import type { SampleFrame } from '../frame/sample-frame.ts';

/** What an executed query brought: the samples of one analyte and everything said about them. */
export interface Answer {
  queryId: string;
  head: ExecutionHead;
  frame: SampleFrame;
}

/** The analyte id that asks for the query's analyte with the most samples. */
export const anyAnalyte = '0';

/** Executes a saved query for one analyte. Throws `CallFailure`. */
export async function fetchAnswer(
  client: Client,
  queryId: string,
  analyte: string,
  signal: AbortSignal,
): Promise<Answer> {
  const params = { query_id: queryId, analyte_id: analyte };
  const bytes = await client.fetchBytes(executeQueryCall, { params, signal }, arrowStreamType);
  try {
    const { frame, metadata } = readSampleFrame(bytes);
    const head = executionHeadSchema.parse(JSON.parse(metadata.get(arrowResponseKey) ?? 'null'));
    return { queryId, head, frame };
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: executeQueryCall.texts.processing, cause });
  }
}
