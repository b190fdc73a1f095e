import { mixedUnitsReason, plotTitle } from '../plot-heading.ts';
import type { LocatedSamples } from '../../../frame/samples/located-samples.ts';

const maxNames = 3;

/** The locations by name, or their number if there are many. */
export function locationsText({ locations }: Pick<LocatedSamples, 'locations'>): string {
  return locations.length > maxNames ? `${locations.length} locations` : locations.join(', ');
}

export function locationTitle(analyte: string | null, samples: LocatedSamples): string {
  return `${locationsText(samples)} · ${plotTitle(analyte, samples.subject)}`;
}

/** Why a plot of locations' samples is empty, or null. */
export function whyNoSamples(samples: LocatedSamples): string | null {
  const { subject } = samples;
  if (subject.rows === 0) return `No samples of ${locationsText(samples)} match the filters.`;
  const mixed = mixedUnitsReason(subject.units);
  if (mixed !== null) return mixed;
  if (samples.withResult > 0) return null;
  return samples.leftOut > 0
    ? 'No result is above 0, so none can be drawn on a logarithmic axis.'
    : 'None of the samples has a result.';
}
