import {
  meanScreeningState,
  type NonDetectMethod,
  type ScreeningState,
  screeningStates,
  screenResults,
} from '@wellfield/science';
import { isAbove } from '../../../frame/screening/row-screening.ts';
import { latestStates, oneLevel, stateOfAny } from '../../../frame/screening/states-together.ts';
import { locationLimit } from '../../../frame/survey/limits-of-locations.ts';
import { locationTrends } from '../../trends/found-trends.ts';
import type { LevelStatistic } from '../../exploration/parts/level-parts.ts';
import { type ExplainedStatistic, type NumberChoices, unlessAboveLimits } from '../calculation.ts';
import { locationsInClass } from '../lines/location-lines.ts';
import { locationsInState } from '../lines/level-lines.ts';
import { locationsWithTrend } from '../lines/trend-lines.ts';
import { type KeySamples, samplesByKey } from '../samples-by-key.ts';
import { countBy, countedLocations, locations, statisticOf } from './counted-locations.ts';

/** A number of locations at the time that the map shows. */
function atMapTime(...of: Parameters<typeof locations>): ExplainedStatistic {
  return { ...locations(...of), isOfMapTime: true };
}

function isInRange(value: number | null, { detail: { range } }: NumberChoices): boolean {
  if (value === null || !range) return false;
  const [min, max] = range;
  return value >= min && (max === null || value < max);
}

const levelStatisticOf = ({ detail: { by } }: NumberChoices): LevelStatistic =>
  by === 'latest' || by === 'mean' || by === 'ucl95' ? by : 'max';

/** As in the map's survey; the state of a location without a value for the statistic cannot be determined. */
function stateOf(series: readonly KeySamples[], by: LevelStatistic, method: NonDetectMethod): ScreeningState {
  const { values, nonDetects, days, levels, aboveLimits } = together(series);
  if (by === 'mean') return meanScreeningState(values, nonDetects, oneLevel(levels), method) ?? 'cannot tell';
  if (by === 'ucl95') return locationLimit(values, nonDetects, oneLevel(levels))?.state ?? 'cannot tell';
  const { states } = screenResults(values, nonDetects, levels);
  const dated = values.slice();
  for (const [at, limit] of aboveLimits?.entries() ?? []) {
    if (Number.isNaN(limit)) continue;
    dated[at] = limit;
    if (isAbove(limit, levels[at] ?? Number.NaN)) states[at] = screeningStates.indexOf('above');
  }
  if (by !== 'latest') return stateOfAny(states) ?? 'cannot tell';
  const kinds = [...new Set(series.map(kindOf))];
  const kindsOfSamples = series.flatMap((one) => {
    const kind = kinds.indexOf(kindOf(one));
    return Array.from(one.values, () => kind);
  });
  return stateOfAny(latestStates(states, dated, days, Int32Array.from(kindsOfSamples))) ?? 'cannot tell';
}

/** A series' matrix and fraction, whatever its unit. */
const kindOf = ({ key }: KeySamples) => (key ?? '').split('\t').slice(1, 3).join('\t');

/** The samples of several series of a location. */
function together(series: readonly KeySamples[]): Omit<KeySamples, 'key'> {
  const all = <Values extends ArrayLike<number>>(pick: (one: KeySamples) => Values) =>
    series.flatMap((one) => Array.from(pick(one)));
  return {
    values: Float64Array.from(all(({ values }) => values)),
    nonDetects: Uint8Array.from(all(({ nonDetects }) => nonDetects)),
    days: Int32Array.from(all(({ days }) => days)),
    levels: Float64Array.from(all(({ levels }) => levels)),
    aboveLimits: series.some(({ aboveLimits }) => aboveLimits !== null)
      ? Float64Array.from(all(({ values, aboveLimits }) => aboveLimits ?? values.map(() => Number.NaN)))
      : null,
  };
}

const mapTrend: Parameters<typeof locations>[1] = {
  keys: 'series',
  takes: 'tests',
  value: ({ trends }, choices) => {
    const wanted = choices.detail.trend ?? 'rising';
    return trends && [...locationTrends(trends).values()].filter((trend) => trend === wanted).length;
  },
  calculation: (_, { detail }) => locationsWithTrend(detail.trend ?? 'rising', detail.seasons ?? 'none'),
};

/** Of the map’s legends. */
export const mapStatistics = {
  'map.class': atMapTime('Locations in a class', {
    value: (samples, choices) =>
      choices.detail.range
        ? countBy(samples, choices, (found) => isInRange(found[statisticOf(choices)], choices))
        : null,
    calculation: (_, choices) => locationsInClass(statisticOf(choices), choices.method, choices.detail.range),
  }),
  'map.nondetect': { ...countedLocations.nonDetect, isOfMapTime: true },
  'map.no_value': { ...countedLocations.withoutValue, isOfMapTime: true },
  'map.state': atMapTime('Locations against the level', {
    takes: 'level',
    keys: 'series',
    value: (samples, choices) => {
      const [by, state] = [levelStatisticOf(choices), choices.detail.state ?? 'above'];
      const byLocation = Map.groupBy(samplesByKey(samples), ({ key }) => (key ?? '').split('\t', 1)[0]);
      return [...byLocation.values()].filter((series) => stateOf(series, by, choices.method) === state).length;
    },
    calculation: (samples, choices) => {
      const [by, state] = [levelStatisticOf(choices), choices.detail.state ?? 'above'];
      return unlessAboveLimits(locationsInState(state, by, choices.method), samples);
    },
  }),
  'map.trend': {
    ...locations('Locations with a trend', mapTrend),
    part: 'values',
    nonDetects: 'A non-detect is known to lie below its limit: no value is put in for it.',
  },
} satisfies Record<string, ExplainedStatistic>;
