import { backgroundSamples } from '../../frame/background/background-samples.ts';
import { copyFrame } from '../../frame/copy-frame.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Operation } from '../operation.ts';

/** Rows of an answer, as another answer's background. */
export const gatherBackground: Operation<{ answerId: number; rows: Uint32Array }, SampleFrame> = (
  { answerId, rows },
  { answers },
) => {
  const { copy, buffers } = copyFrame(backgroundSamples(answers.get(answerId).frame, rows));
  return { output: copy, transfer: buffers };
};
