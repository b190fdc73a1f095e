import { sampleBuffers, type LocatedSamplesRequest } from '../../frame/samples/located-samples.ts';
import { samplesByDepth, type SamplesByDepth } from '../../frame/samples/samples-by-depth.ts';
import type { Operation } from '../operation.ts';

/** Samples of locations for a depth plot. */
export const gatherByDepth: Operation<LocatedSamplesRequest & { answerId: number }, SamplesByDepth> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = samplesByDepth(answers.get(answerId).frame, request);
  const { topFt, bottomFt } = samples.depths;
  return { output: samples, transfer: [...sampleBuffers(samples), topFt.buffer, bottomFt.buffer] };
};
