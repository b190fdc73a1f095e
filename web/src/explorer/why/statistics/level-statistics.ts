import { formatDateLl, formatOwnResult } from '@wellfield/science';
import { isoDate } from '../../../frame/sample-frame.ts';
import { type GroupScreening, latestDayOf, screenGroup } from '../../../frame/summary/group-screening.ts';
import { type Calculation, type ExplainedStatistic, type GroupSamples, unlessAboveLimits } from '../calculation.ts';
import { aboveLevel, belowLevel, cannotTellLevel, dayAbove, latestResult, latestState } from '../lines/level-lines.ts';
import { lastDay } from '../lines/plain-calculations.ts';
import { counted } from './statistic-makers.ts';

/** A group’s samples have one level; without a sample there is none. */
function screened({ values, nonDetects, days, levels, aboveLimits }: GroupSamples): GroupScreening {
  return screenGroup(values, nonDetects, days, levels[0] ?? Number.NaN, aboveLimits);
}

const stateCount = (title: string, calculation: Calculation, pick: (ofGroup: GroupScreening) => number | null) =>
  ({
    ...counted(title, 'samples', (samples) => pick(screened(samples)), calculation),
    calculation: (samples: GroupSamples) => unlessAboveLimits(calculation, samples),
    takes: 'level',
  }) satisfies ExplainedStatistic;

function day(
  title: string,
  part: 'samples' | 'values',
  calculation: Calculation,
  pick: (ofGroup: GroupScreening) => number | null,
): ExplainedStatistic {
  return {
    title,
    part,
    calculation: (samples) => unlessAboveLimits(calculation, samples),
    value: (samples) => {
      const found = pick(screened(samples));
      return found === null ? null : isoDate(found);
    },
    text: (value) => formatDateLl(String(value)),
    kind: 'day',
  };
}

/** Neither a result, nor a limit that it is below or above. */
function withoutResult({ values, aboveLimits }: GroupSamples): number {
  return values.filter((value, at) => Number.isNaN(value) && Number.isNaN(aboveLimits?.[at] ?? Number.NaN)).length;
}

const latestSign = ({ latestIsNonDetect, latestIsAboveLimit }: GroupScreening) =>
  latestIsNonDetect ? '< ' : latestIsAboveLimit ? '> ' : '';

function below({ values, ...samples }: GroupSamples): number | null {
  const { above, cannotTell } = screened({ values, ...samples });
  return above === null || cannotTell === null ? null : values.length - above - cannotTell;
}

function stateOfLatest(samples: GroupSamples): string | null {
  const { values, nonDetects, days, levels, aboveLimits } = samples;
  const { latestDay: last } = screened(samples);
  return latestDayOf(values, nonDetects, days, levels[0] ?? Number.NaN, last, aboveLimits)?.state ?? null;
}

/** Against the level in force, and of the latest result. */
export const levelStatistics = {
  above_level: stateCount('Above the level', aboveLevel, ({ above }) => above),
  below_level: {
    ...counted('Below the level', 'samples', below, belowLevel),
    calculation: (samples) => unlessAboveLimits(belowLevel, samples),
    takes: 'level',
  },
  cannot_tell_level: stateCount('Cannot tell', cannotTellLevel, ({ cannotTell }) => cannotTell),
  cannot_tell_result: {
    ...stateCount('Cannot tell, of those with a result or a limit', cannotTellLevel, ({ cannotTell }) => cannotTell),
    part: 'values',
    value: (samples) => {
      const { above, cannotTell } = screened(samples);
      return above === null || cannotTell === null ? null : cannotTell - withoutResult(samples);
    },
  },
  first_above_level: {
    ...day('First above the level', 'samples', dayAbove('first'), (ofGroup) => ofGroup.firstAboveDay),
    takes: 'level',
  },
  last_above_level: {
    ...day('Last above the level', 'samples', dayAbove('last'), (ofGroup) => ofGroup.lastAboveDay),
    takes: 'level',
  },
  latest_result: {
    title: 'Latest result',
    part: 'values',
    calculation: (samples) => unlessAboveLimits(latestResult, samples),
    value: (samples) => screened(samples).latest,
    text: (value, samples) => `${latestSign(screened(samples))}${formatOwnResult(Number(value))}`,
  },
  latest_result_date: day('Day of the latest result', 'values', lastDay, (ofGroup) => ofGroup.latestDay),
  latest_state: {
    title: 'Latest results against the level',
    part: 'values',
    calculation: (samples) => unlessAboveLimits(latestState, samples),
    value: stateOfLatest,
    text: String,
    kind: 'word',
    takes: 'level',
  },
  results: counted('Number of results', 'values'),
  results_nondetects: counted('Number of non-detects with a limit', 'limits'),
  without_result: counted('Number of samples without a result or a limit', 'without-value', withoutResult),
} satisfies Record<string, ExplainedStatistic>;
