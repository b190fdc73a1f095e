import { backgroundSamples } from '../../frame/background/background-samples.ts';
import { frameBuffers } from '../../frame/copy-frame.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Operation } from '../operation.ts';

/** Rows of an answer, as another answer's background. They are picked into columns of their own: no copy is needed. */
export const gatherBackground: Operation<{ answerId: number; rows: Uint32Array }, SampleFrame> = (
  { answerId, rows },
  { answers },
) => {
  const output = backgroundSamples(answers.get(answerId).frame, rows);
  return { output, transfer: frameBuffers(output) };
};
