import { quantilePlot, uint32At } from '@wellfield/science';
import { statisticValueText } from '../../locations/statistic.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { ofLocationValues } from '../lines/location-lines.ts';
import { once } from './statistic-makers.ts';
import { countedLocations, isOfNonDetects, statisticOf, summariesOf } from './counted-locations.ts';

const shareOf = ({ detail }: NumberChoices) => detail.share ?? 0.5;

/** The location at a share of the ranks: its value, and whether only non-detects give it; null without locations. */
const locationAt = once((samples: GroupSamples, choices: NumberChoices) => {
  const by = statisticOf(choices);
  const valued = summariesOf(samples, choices.method).filter((found) => found[by] !== null);
  const { indices } = quantilePlot(
    valued.map((found) => found[by] ?? Number.NaN),
    valued.map((found) => Number(isOfNonDetects(found, by))),
  );
  if (indices.length === 0) return null;
  const found = valued[uint32At(indices, Math.ceil(shareOf(choices) * indices.length - 1e-9) - 1)];
  return found ? { value: found[by], isLimit: isOfNonDetects(found, by) } : null;
});

/** Of the quantile plot of locations. */
export const locationQuantileStatistics = {
  'quantile.of_locations': {
    title: 'Quantile of the locations',
    part: 'samples',
    nonDetects: 'A location whose value only non-detects give ranks before others of the same value.',
    value: (samples, choices) => locationAt(samples, choices)?.value ?? null,
    text: (value, samples, choices) =>
      `${locationAt(samples, choices)?.isLimit ? '< ' : ''}${statisticValueText(Number(value), statisticOf(choices))}`,
    calculation: (_, choices) =>
      ofLocationValues('locations/quantile_of_locations', statisticOf(choices), choices.method, {
        share: shareOf(choices),
      }),
  },
  'quantile.valued': countedLocations.valued,
  'quantile.nondetect': countedLocations.nonDetect,
  'quantile.no_value': countedLocations.withoutValue,
} satisfies Record<string, ExplainedStatistic>;
