import { sampleBuffers, type LocatedInquiry } from '../../frame/samples/located-samples.ts';
import { samplesByDepth, type SamplesByDepth } from '../../frame/samples/samples-by-depth.ts';
import type { Operation } from '../operation.ts';

/** Samples of locations for a plot by depth. */
export const placeByDepth: Operation<LocatedInquiry & { answerId: number }, SamplesByDepth> = (
  { answerId, ...inquiry },
  { answers },
) => {
  const samples = samplesByDepth(answers.get(answerId).frame, inquiry);
  const { topFt, bottomFt } = samples.depths;
  return { output: samples, transfer: [...sampleBuffers(samples), topFt.buffer, bottomFt.buffer] };
};
