import type { RowSubject } from '../../../frame/row-subject.ts';
import { mixedUnitsReason, plotTitle } from '../plot-heading.ts';
import type { LocationSamplesInput, PlottedSamples } from './plotted-samples.ts';

const mostNames = 3;

/** The locations by name, or where they are many how many. */
export function locationsText({ series }: Pick<LocationSamplesInput, 'series'>): string {
  if (series.length > mostNames) return `${series.length} locations`;
  return series.map(({ location }) => location).join(', ');
}

export function locationTitle(input: LocationSamplesInput, subject: RowSubject): string {
  return `${locationsText(input)} · ${plotTitle(input.analyte, subject)}`;
}

/** Why a plot of locations' samples draws nothing, or null where it draws. */
export function whyNoSamples(input: LocationSamplesInput, subject: RowSubject, samples: PlottedSamples): string | null {
  if (subject.rows === 0) return `No sample of ${locationsText(input)} passes the filters.`;
  const mixed = mixedUnitsReason(subject.units);
  if (mixed !== null) return mixed;
  if (samples.rows.length > 0) return null;
  return samples.leftOut > 0
    ? 'No result is above 0: a logarithmic axis has no place for them.'
    : 'None of the samples has a result.';
}
