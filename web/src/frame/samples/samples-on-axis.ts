import { rangeOf, type ValueRange } from '@wellfield/science';
import { depthBars, type DepthBars } from './depth-bars.ts';
import { locatedSamples, type LocatedSamplesRequest, type LocatedSamples } from './located-samples.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { depthCheck, depthsOf, type SampleDepths } from './sample-depths.ts';
import { gather } from '../gather.ts';

/** The samples of locations with a depth, and how many have none. */
export interface SamplesByDepth extends LocatedSamples {
  depths: SampleDepths;
  /** The minimum of the tops and the maximum of the bottoms. */
  depthExtent: ValueRange;
  /** The bars of samples with a depth interval. */
  bars: DepthBars;
  /** The number of samples without a depth. */
  withoutDepth: number;
}

export function samplesByDepth(frame: SampleFrame, request: LocatedSamplesRequest): SamplesByDepth {
  const hasDepth = depthCheck(frame);
  let withoutDepth = 0;
  const samples = locatedSamples(frame, request, (row) => {
    if (hasDepth(row)) return true;
    withoutDepth += 1;
    return false;
  });
  const depths = depthsOf(frame, samples.rows);
  return {
    ...samples,
    depths,
    depthExtent: [rangeOf(depths.topFt)[0], rangeOf(depths.bottomFt)[1]],
    bars: depthBars(samples, depths),
    withoutDepth,
  };
}

/** The samples of locations with their days, counted from 1970-01-01. */
export interface SamplesOverTime extends LocatedSamples {
  days: Float64Array<ArrayBuffer>;
  dayExtent: ValueRange;
}

export function samplesOverTime(frame: SampleFrame, request: LocatedSamplesRequest): SamplesOverTime {
  const samples = locatedSamples(frame, request);
  const date = frame.columns.get('sample_date');
  const days = new Float64Array(samples.rows.length);
  if (date?.kind === 'day') gather(date.days, samples.rows, days);
  else days.fill(Number.NaN);
  return { ...samples, days, dayExtent: rangeOf(days) };
}
