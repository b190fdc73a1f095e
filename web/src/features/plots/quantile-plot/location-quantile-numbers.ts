import { formatCount, formatPercent, uint32At, type QuantilePlot } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { statisticValueText } from '../../../explorer/locations/statistic.ts';
import { shownShares } from '../../../frame/samples/result-quantiles.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { PlotNumber } from '../../../explorer/why/plot-numbers.tsx';
import { rankedLocations, standsAtLimit } from './ranked-locations.ts';

/** Quantiles of the locations by rank / count, with '<' where only non-detects give the value, and what is behind them. */
export function locationQuantileNumbers(
  locations: readonly LocationSummary[],
  statistic: LocationStatistic,
): readonly PlotNumber[] {
  const { visible, valued, ranked } = rankedLocations(locations, statistic);
  if (valued.length === 0) return [];
  const detail = { by: statistic };
  const count = (title: string, id: PlotNumber['statistic'], number: number): PlotNumber => ({
    statistic: id,
    title,
    text: number === 0 ? null : formatCount(number),
    detail,
  });
  const n = count('n', 'quantile.valued', valued.length);
  // Numbers of samples have no quantile that a report would cite, and no non-detects.
  if (statistic === 'sampleSize') return [n];
  return [
    n,
    ...shownShares.map((share): PlotNumber => ({
      statistic: 'quantile.of_locations',
      title: formatPercent(share),
      text: quantileText(valued, ranked, statistic, share),
      detail: { ...detail, share },
    })),
    count('non-detect', 'quantile.nondetect', valued.filter((one) => standsAtLimit(one, statistic)).length),
    count('without a value', 'quantile.no_value', visible.length - valued.length),
  ];
}

function quantileText(
  valued: readonly LocationSummary[],
  { indices }: QuantilePlot,
  statistic: LocationStatistic,
  share: number,
): string | null {
  const location = valued[uint32At(indices, Math.ceil(share * indices.length - 1e-9) - 1)];
  const value = location?.[statistic] ?? null;
  if (!location || value === null) return null;
  return `${standsAtLimit(location, statistic) ? '< ' : ''}${statisticValueText(value, statistic, location)}`;
}
