import { stationSamples, type StationRequest, type StationSamples } from '../../frame/loads/station-samples.ts';
import type { Operation } from '../operation.ts';

/** The samples of a station, for its loads. */
export const gatherAtStation: Operation<StationRequest & { answerId: number }, StationSamples> = (
  { answerId, ...request },
  { answers },
) => {
  const samples = stationSamples(answers.get(answerId).frame, request);
  const { days, values, nonDetects, unitOf } = samples;
  return { output: samples, transfer: [days.buffer, values.buffer, nonDetects.buffer, unitOf.buffer] };
};
