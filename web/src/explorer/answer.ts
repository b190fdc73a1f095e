import type { Client } from '../api/client.ts';
import { CallFailure } from '../api/call-failure.ts';
import { executeQueryCall } from '../api/query-calls.ts';
import { sendChunk } from '../workers/chunk-port.ts';
import type { ReadAnswer } from '../workers/operations/read-answer.ts';
import { scienceWorker } from '../workers/science-worker.ts';
import { fetchSamples, type AnswerSource } from './answer-source.ts';
import { forgetInWorker, noteHeld } from './held-in-worker.ts';

/** What an executed query brought: the samples of one analyte and everything said about them. */
export interface Answer extends ReadAnswer {
  /** The number by which the science worker knows it. */
  id: number;
  source: AnswerSource;
}

/** The analyte id that asks for the query's analyte with the most samples. */
export const anyAnalyte = '0';

let lastId = 0;

/** Executes a saved query or a view for one analyte; the bytes go to the science worker as they come. Throws `CallFailure`. */
export async function fetchAnswer(
  client: Client,
  source: AnswerSource,
  analyte: string,
  signal: AbortSignal,
): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  const { port1, port2 } = new MessageChannel();
  const gaveUp = new AbortController();
  const reading = scienceWorker.run(
    'readAnswer',
    { answerId: id, port: port2 },
    { signal: AbortSignal.any([signal, gaveUp.signal]), transfer: [port2] },
  );
  // A fetch that fails is told instead of the reading that fails with it.
  reading.catch(() => undefined);
  try {
    await fetchSamples(client, { source, analyte, signal }, (chunk) => sendChunk(port1, chunk));
    sendChunk(port1, null);
  } catch (error) {
    gaveUp.abort();
    throw error;
  }
  try {
    const answer = { id, source, ...(await reading) };
    noteHeld(answer);
    return answer;
  } catch (cause) {
    // It may have been read just before it was given up.
    forgetInWorker(id);
    if (signal.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Cancelled.', cause });
    throw new CallFailure({ kind: 'processing', message: executeQueryCall.texts.processing, cause });
  }
}
