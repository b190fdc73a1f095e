import { rangeOf, type ValueRange } from '@wellfield/science';
import { gather } from '../gather.ts';
import { locatedSamples, type LocatedSamplesRequest, type LocatedSamples } from './located-samples.ts';
import type { SampleFrame } from '../sample-frame.ts';

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
