import { quantilePlot, uint32At } from '@wellfield/science';
import { statisticValueText } from '../../exploration/statistic-value-text.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { ofLocationValues } from '../lines/ranked-location-lines.ts';
import { once } from '../once.ts';
import { countBy, isOfNonDetects, locations, statisticOf, summariesOf } from './counted-locations.ts';

const shareOf = ({ detail }: NumberChoices) => detail.share ?? 0.5;

/** The location at a share of the ranks: its value, and whether only non-detects give it; null without locations. */
const locationAt = once((samples: GroupSamples, choices: NumberChoices) => {
  const by = statisticOf(choices);
  const valued = summariesOf(samples, choices.method).filter((told) => told[by] !== null);
  const { indices } = quantilePlot(
    valued.map((told) => told[by] ?? Number.NaN),
    valued.map((told) => Number(isOfNonDetects(told, by))),
  );
  if (indices.length === 0) return null;
  const told = valued[uint32At(indices, Math.ceil(shareOf(choices) * indices.length - 1e-9) - 1)];
  return told ? { value: told[by], isLimit: isOfNonDetects(told, by) } : null;
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
  'quantile.valued': locations('Locations with a value', {
    value: (samples, choices) => countBy(samples, choices, (told) => told[statisticOf(choices)] !== null),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_with_value', statisticOf(choices), choices.method),
  }),
  'quantile.nondetect': locations('Locations that only non-detects give', {
    value: (samples, choices) => countBy(samples, choices, (told) => isOfNonDetects(told, statisticOf(choices))),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_of_nondetects', statisticOf(choices), choices.method),
  }),
  'quantile.no_value': locations('Locations without a value', {
    value: (samples, choices) => countBy(samples, choices, (told) => told[statisticOf(choices)] === null),
    calculation: (_, choices) =>
      ofLocationValues('locations/locations_without_value', statisticOf(choices), choices.method),
  }),
} satisfies Record<string, ExplainedStatistic>;
