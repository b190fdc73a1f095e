import { rangeOf, type ValueRange } from '@wellfield/science';
import { depthBars, type DepthBars } from './depth-bars.ts';
import {
  locatedSamples,
  placesWhere,
  rowsOfLocations,
  samplesAt,
  type LocatedInquiry,
  type LocatedSamples,
} from './located-samples.ts';
import { countMissing } from './row-results.ts';
import type { SampleFrame } from './sample-frame.ts';
import { depthsOf, type SampleDepths } from './sample-depths.ts';

/** Those of locations' samples that have a depth, and how many have none. */
export interface SamplesByDepth extends LocatedSamples {
  depths: SampleDepths;
  /** The least of the tops and the greatest of the bottoms. */
  depthExtent: ValueRange;
  /** What is drawn of the samples over a stretch of depth. */
  bars: DepthBars;
  /** How many samples have a place on the axis of results, with a depth or not. */
  withResult: number;
  /** Of all samples of the locations, those without a depth. */
  withoutDepth: number;
}

export function samplesByDepth(frame: SampleFrame, inquiry: LocatedInquiry): SamplesByDepth {
  const all = locatedSamples(frame, inquiry);
  const { topFt } = depthsOf(frame, all.rows);
  const kept = placesWhere(topFt.length, (at) => !Number.isNaN(topFt[at]));
  const samples = { ...all, ...samplesAt(all, kept) };
  const depths = depthsOf(frame, samples.rows);
  return {
    ...samples,
    depths,
    depthExtent: [rangeOf(depths.topFt)[0], rangeOf(depths.bottomFt)[1]],
    bars: depthBars(samples, depths),
    withResult: all.rows.length,
    withoutDepth: countMissing(depthsOf(frame, rowsOfLocations(frame, inquiry).all).topFt),
  };
}
