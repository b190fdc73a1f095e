import { summariseLocation } from '@wellfield/science';
import { statisticValueText } from '../../locations/statistic.ts';
import type { ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { maximum, minimum } from '../lines/plain-calculations.ts';
import { counted, estimatedBy } from './statistic-makers.ts';

/** Of a location, as its card on the map has it: with '<' where only non-detects give it. */
function ofLocation(
  title: string,
  statistic: 'max' | 'min' | 'mean' | 'meanError' | 'median',
  calculation: ExplainedStatistic['calculation'],
): ExplainedStatistic {
  const summaryOf = ({ values, nonDetects }: GroupSamples, { method }: NumberChoices) =>
    summariseLocation(values, nonDetects, method);
  return {
    title,
    part: 'values',
    isOfMapTime: true,
    calculation,
    value: (samples, choices) => summaryOf(samples, choices)[statistic],
    text: (value, samples, choices) => {
      const { maxIsNonDetect, minIsNonDetect, nonDetects, sampleSize } = summaryOf(samples, choices);
      const isAllNonDetects = nonDetects === sampleSize;
      const isMarked = {
        max: maxIsNonDetect,
        min: minIsNonDetect,
        mean: isAllNonDetects,
        meanError: false,
        median: isAllNonDetects,
      };
      const written = statistic === 'meanError' ? 'mean' : statistic;
      return `${isMarked[statistic] ? '< ' : ''}${statisticValueText(Number(value), written)}`;
    },
  };
}

/** Of the map’s selected location, and of its list. */
export const locationStatistics = {
  'location.sampleSize': { ...counted('Number of samples', 'samples'), isOfMapTime: true },
  'location.max': ofLocation('Maximum, non-detects at their limit', 'max', () => maximum),
  'location.min': ofLocation('Minimum, non-detects at their limit', 'min', () => minimum),
  'location.mean': { ...ofLocation('Mean of all results', 'mean', estimatedBy('mean')), isEstimate: true },
  'location.meanError': {
    ...ofLocation('Standard error of the mean', 'meanError', estimatedBy('se')),
    isEstimate: true,
  },
  'location.median': { ...ofLocation('Median of all results', 'median', estimatedBy('median')), isEstimate: true },
} satisfies Record<string, ExplainedStatistic>;
