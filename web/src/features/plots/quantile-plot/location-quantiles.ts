import { formatCount, formatCounted, formatPercent, type NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { methodFact } from '../../../explorer/exploration/non-detect-methods.ts';
import { statisticValueText } from '../../../explorer/locations/statistic.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { RowSubject } from '../../../frame/samples/row-subject.ts';
import { plotSubtitle } from '../plot-heading.ts';
import type { QuantileInput } from './quantile.figure.ts';
import { rankedLocations, standsAtLimit } from './ranked-locations.ts';

interface LocationQuantiles {
  /** The subject of the rows behind the locations' statistics; null until it is known. */
  subject: RowSubject | null;
  locations: readonly LocationSummary[];
  statistic: LocationStatistic;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  scope: ValueScope;
  isLog: boolean;
}

const names = { max: 'Max', mean: 'Mean', median: 'Median', sampleSize: 'Sample Size' } as const satisfies Record<
  LocationStatistic,
  string
>;

/** The map's statistic for locations with rows that pass the filters. */
export function locationQuantiles(input: LocationQuantiles): QuantileInput {
  const { subject, locations, statistic, method, scope, isLog } = input;
  const { visible, valued, ranked } = rankedLocations(locations, statistic);
  const isDrawn = Array.from(ranked.values, (value) => !isLog || value > 0);
  const leftOut = isDrawn.filter((drawn) => !drawn).length;
  const ordered = Array.from(ranked.indices.subarray(leftOut), (index) => valued[index] as LocationSummary);
  const [values, percentiles] = [ranked.values.subarray(leftOut), ranked.percentiles.subarray(leftOut)];
  const name = names[statistic];
  const isEstimated = statistic === 'mean' || statistic === 'median';
  const isByMethod = isEstimated && method !== 'at-limit';
  const unit = statistic === 'sampleSize' || scope.unit === null ? '' : scope.unit;
  const rankOf = (point: number) => leftOut + point + 1;
  const written = (location: LocationSummary | undefined) => {
    const value = location?.[statistic] ?? null;
    return value === null ? '' : statisticValueText(value, statistic, location);
  };
  return {
    title: [scope.analyte, scope.matrix, `${name} of locations`, unit].filter(Boolean).join(' · '),
    subtitle: [subject && plotSubtitle(subject), isEstimated && methodFact(method)].filter(Boolean).join(' · '),
    description:
      `Quantile plot of the ${name.toLowerCase()} at ${formatCounted(values.length, 'location')}, from ` +
      `${written(ordered[0])} to ${written(ordered.at(-1))} ${unit}`.trimEnd() +
      `${isLog ? ', on a logarithmic axis' : ''}.`,
    notices: [
      leftOut > 0 && `${formatCounted(leftOut, 'location')} at 0 left out: 0 cannot be drawn on a logarithmic axis.`,
      visible.length > valued.length &&
        valued.length > 0 &&
        `${formatCounted(visible.length - valued.length, 'location')} without ` +
          `${isByMethod ? `a ${statistic} by this method` : 'a result'} not drawn.`,
    ].filter((notice) => notice !== false),
    reason: whyNone(visible.length, valued.length, values.length, scope, isByMethod),
    axisTitle: unit === '' ? name : `${name}, ${unit}`,
    isLog,
    chosen: null,
    values,
    percentiles,
    // Statistics of locations have no common limit.
    censorLine: null,
    estimated: null,
    nonDetects: Uint8Array.from(ordered, (location) => (standsAtLimit(location, statistic) ? 1 : 0)),
    groups: { names: ordered.map(({ location }) => location), of: Uint32Array.from(ordered.keys()) },
    labelOf(point) {
      const location = ordered[point] as LocationSummary;
      const limit = standsAtLimit(location, statistic) ? '< ' : '';
      const rank = `${formatCount(rankOf(point))} of ${formatCount(valued.length)}`;
      return {
        heading: location.location,
        lines: [
          { name: 'Percentile', value: `${formatPercent(percentiles[point] ?? null)}, rank ${rank}` },
          { name, value: `${limit}${written(location)} ${unit}`.trimEnd() },
          { name: 'Samples', value: formatCount(location.sampleSize) },
          { name: 'Non-detects', value: formatCount(location.nonDetects) },
        ],
      };
    },
    table: () => ({
      columns: ['rank', 'percentile', 'location', statistic, 'unit', 'samples', 'non_detects'],
      rows: ordered.map((location, point) => [
        rankOf(point),
        percentiles[point] ?? null,
        location.location,
        location[statistic],
        unit === '' ? null : unit,
        location.sampleSize,
        location.nonDetects,
      ]),
    }),
  };
}

function whyNone(
  visible: number,
  valued: number,
  drawn: number,
  { hasValues }: ValueScope,
  isByMethod: boolean,
): string | null {
  if (visible === 0) return 'No Data. No samples match the filters.';
  if (valued === 0 && hasValues && isByMethod) return 'This method gives no estimate for any location.';
  if (valued === 0) {
    return hasValues
      ? 'None of the samples has a result.'
      : 'Locations have this statistic for one matrix and one unit only: choose one of each in the filters.';
  }
  return drawn > 0 ? null : 'No value is above 0, so none can be drawn on a logarithmic axis.';
}
