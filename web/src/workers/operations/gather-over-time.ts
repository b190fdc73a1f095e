import { sampleBuffers, type LocatedSamplesRequest } from '../../frame/samples/located-samples.ts';
import { samplesOverTime, type SamplesOverTime } from '../../frame/samples/samples-over-time.ts';
import type { Operation } from '../operation.ts';

/** Samples of locations for a time plot. */
export const gatherOverTime: Operation<LocatedSamplesRequest & { answerId: number }, SamplesOverTime> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = samplesOverTime(answers.get(answerId).frame, request);
  return { output: samples, transfer: [...sampleBuffers(samples), samples.days.buffer] };
};
