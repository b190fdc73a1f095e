import { arrowResponseKey, executionHeadSchema, type ExecutionHead } from '@wellfield/contract';
import type { Client } from '../api/client.ts';
import { CallFailure } from '../api/call-failure.ts';
import { executeQueryCall } from '../api/query-calls.ts';
import { readSampleFrame } from '../frame/read-sample-frame.ts';
import type { SampleFrame } from '../frame/sample-frame.ts';
import { fetchSamples, type AnswerSource } from './answer-source.ts';

/** What an executed query brought: the samples of one analyte and everything said about them. */
export interface Answer {
  source: AnswerSource;
  head: ExecutionHead;
  frame: SampleFrame;
}

/** The analyte id that asks for the query's analyte with the most samples. */
export const anyAnalyte = '0';

/** Executes a saved query or a view for one analyte. Throws `CallFailure`. */
export async function fetchAnswer(
  client: Client,
  source: AnswerSource,
  analyte: string,
  signal: AbortSignal,
): Promise<Answer> {
  const bytes = await fetchSamples(client, source, analyte, signal);
  try {
    const { frame, metadata } = readSampleFrame(bytes);
    const head = executionHeadSchema.parse(JSON.parse(metadata.get(arrowResponseKey) ?? 'null'));
    return { source, head, frame };
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: executeQueryCall.texts.processing, cause });
  }
}
