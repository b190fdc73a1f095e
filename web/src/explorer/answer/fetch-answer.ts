import { executeQuery } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { sendChunk } from '../../workers/chunk-port.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { Answer } from './answer.ts';
import { fetchSamples, type SampleRequest } from './answer-source.ts';
import { forgetInWorker, noteStored } from './stored-in-worker.ts';

/** The numbers in the science worker for an answer's first rows, and for all of it. */
export interface AnswerIds {
  first: number;
  whole: number;
}

/**
 * Executes a saved query or a view for one analyte; the bytes go to the science worker as they arrive, and `preview`
 * receives the first rows of a long answer. Throws `CallFailure`.
 */
export async function fetchAnswer(
  client: Client,
  request: SampleRequest,
  { first: previewId, whole: id }: AnswerIds,
  bySite: Pick<Answer, 'leftOut' | 'screeningLevels'>,
  preview: (answer: Answer) => void,
): Promise<Answer> {
  const { source, units, signal } = request;
  const { port1, port2 } = new MessageChannel();
  const gaveUp = new AbortController();
  const reading = scienceWorker.run(
    'readAnswer',
    { answerId: id, previewId, port: port2, units },
    {
      signal: AbortSignal.any([signal, gaveUp.signal]),
      transfer: [port2],
      onNote(first) {
        const answer = { id: previewId, source, ...bySite, isPreview: true, ...first };
        noteStored(answer);
        preview(answer);
      },
    },
  );
  // A failed fetch is reported instead of the read error that it causes.
  reading.catch(() => undefined);
  try {
    await fetchSamples(client, request, (chunk) => sendChunk(port1, chunk));
    sendChunk(port1, null);
  } catch (error) {
    gaveUp.abort();
    forgetInWorker(previewId);
    throw error;
  }
  try {
    const answer = { id, source, ...bySite, isPreview: false, ...(await reading) };
    noteStored(answer);
    return answer;
  } catch (cause) {
    // It may have been read just before it was cancelled.
    forgetInWorker(id);
    forgetInWorker(previewId);
    if (signal.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Canceled.', cause });
    throw new CallFailure({ kind: 'processing', message: executeQuery.texts.processing, cause });
  }
}
