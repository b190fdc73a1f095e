import { locatedSamples, type LocatedInquiry, type LocatedSamples } from './located-samples.ts';
import type { SampleFrame } from './sample-frame.ts';

/** Locations' samples with their days, counted from 1970-01-01. */
export interface SamplesOverTime extends LocatedSamples {
  days: Float64Array<ArrayBuffer>;
}

export function samplesOverTime(frame: SampleFrame, inquiry: LocatedInquiry): SamplesOverTime {
  const samples = locatedSamples(frame, inquiry);
  const date = frame.columns.get('sample_date');
  const days = date?.kind === 'day' ? date.days : null;
  return { ...samples, days: Float64Array.from(samples.rows, (row) => days?.[row] ?? Number.NaN) };
}
