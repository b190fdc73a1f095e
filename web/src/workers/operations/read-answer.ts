import { arrowResponseKey, datasetOf, executionHeadSchema, type ExecutionHead } from '@wellfield/contract';
import type { AnswerFacts } from '../../frame/answer-survey.ts';
import { copyFrame } from '../../frame/copy-frame.ts';
import { readSampleFrame } from '../../frame/read-sample-frame.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import { receiveChunks } from '../chunk-port.ts';
import type { Operation } from '../operation.ts';

interface Delivery {
  answerId: number;
  /** Where the bytes of the Arrow stream come in. */
  port: MessagePort;
}

/** An answer as the page gets it: its own copy of the columns. */
export interface ReadAnswer {
  head: ExecutionHead;
  frame: SampleFrame;
  facts: AnswerFacts;
}

/** Reads an answer's bytes into columns; the worker keeps them, the page gets a copy. Throws where they are no answer. */
export const readAnswer: Operation<Delivery, ReadAnswer> = async ({ answerId, port }, { answers, signal }) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of receiveChunks(port, signal)) chunks.push(chunk);
  const { frame, metadata } = readSampleFrame(joined(chunks));
  const head = executionHeadSchema.parse(JSON.parse(metadata.get(arrowResponseKey) ?? 'null'));
  const { survey } = answers.hold(answerId, frame, head.locations, datasetOf(head.selectedQueryType));
  const { copy, buffers } = copyFrame(frame);
  return { output: { head, frame: copy, facts: survey.facts }, transfer: buffers };
};

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
