import { rangeOf, type ValueRange } from '@wellfield/science';
import { depthBars, type DepthBars } from './depth-bars.ts';
import { locatedSamples, type LocatedSamplesRequest, type LocatedSamples } from './located-samples.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { depthCheck, depthsOf, type SampleDepths } from './sample-depths.ts';

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
