import { formatCount, type ScreeningState } from '@wellfield/science';
import { leftOutSamples, leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { passingPartOf, passingPartText } from '../../explorer/answer/passing-part.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { CardSeries, CardTable } from '../../frame/answer-card/card-series.ts';
import type { SurveyResult } from '../../frame/survey/answer-survey.ts';
import { blockWords, type BlockWords } from './card-words.ts';
import { comparedLevel } from './compared-level.ts';

/** The series of one parameter, with what its levels are and what its samples are a part of. */
export interface ParameterTable extends CardTable {
  analyte: string;
  label: string;
  levels: readonly LevelInForce[];
  survey: Pick<SurveyResult, 'rows' | 'scope' | 'locations' | 'leftOut'>;
}

/** A block of a card: one series. */
export interface CardBlock {
  key: string;
  label: string;
  series: CardSeries;
  words: BlockWords;
  /** What filters and the site leave out of the parameter at the location; null if nothing. */
  note: string | null;
}

/** The answer card of a location. */
export interface LocationCard {
  location: string;
  summary: string;
  blocks: readonly CardBlock[];
  /** The parameters without a sample of it. */
  without: readonly string[];
}

/** The most locations with a card at once: more than that is a list to print, not one to read. */
export const maxCards = 50;

const collator = new Intl.Collator('en', { numeric: true });

/** The locations that have a series, in list order. */
export function locationsWithSeries(tables: readonly ParameterTable[]): readonly string[] {
  const names = tables.flatMap(({ series }) => series.flatMap(({ trend }) => trend.location ?? []));
  return [...new Set(names)].toSorted(collator.compare);
}

/** What is above comes first, then what cannot be determined; without a level last. */
const order: readonly (ScreeningState | null)[] = ['above', 'cannot tell', 'below', null];

/** The card of a location from the tables of its parameters. */
export function locationCard(
  location: string,
  tables: readonly ParameterTable[],
  { clauses, columnFilters, levelSet }: Pick<Exploration, 'clauses' | 'columnFilters' | 'levelSet'>,
): LocationCard {
  const blocks: CardBlock[] = [];
  const without: string[] = [];
  for (const { analyte, label, levels, series, tests, lag1, since, survey } of tables) {
    const own = series.filter(({ trend }) => trend.location === location);
    if (own.length === 0) without.push(label);
    const part = passingPartText(passingPartOf(survey, { clauses, columnFilters }, [location]));
    const leftOut = leftOutText(leftOutSamples(survey, [location]));
    // What is counted is the parameter's, not that of each of its blocks.
    const of = own.length > 1 ? `In all ${formatCount(own.length)} blocks of ${label} together:` : null;
    const stated = [part, leftOut].filter((text) => text !== null);
    const note = stated.length === 0 ? null : [of, ...stated].filter((text) => text !== null).join(' ');
    for (const one of own) {
      const { matrix, fraction, unit } = one.trend;
      const levelFacts = comparedLevel(analyte, levels, one.trend, levelSet);
      const words = blockWords({ series: one, levelFacts, tests, lag1, since });
      blocks.push({ key: [analyte, matrix, fraction, unit].join('\n'), label, series: one, words, note });
    }
  }
  const sorted = blocks.toSorted(
    (a, b) => order.indexOf(a.words.state) - order.indexOf(b.words.state) || collator.compare(a.label, b.label),
  );
  return { location, summary: summaryText(sorted), blocks: sorted, without };
}

/** 'By the latest results: 2 above (1 of them not sampled lately), 1 cannot be determined, 3 below. Trends: 1 rising.' */
function summaryText(blocks: readonly CardBlock[]): string {
  if (blocks.length === 0) return 'No samples pass the filters.';
  const count = (state: ScreeningState | null) => blocks.filter(({ words }) => words.state === state).length;
  const old = blocks.filter(({ words }) => words.state === 'above' && words.isOld).length;
  const states = listed([
    [count('above'), old === 0 ? 'above' : `above (${formatCount(old)} of them not sampled lately)`],
    [count('cannot tell'), 'cannot be determined'],
    [count('below'), 'below'],
  ]);
  const without = count(null) > 0 && `${formatCount(count(null))} without a level or a result`;
  const verdicts = (['rising', 'falling', 'no trend shown', 'too few'] as const).map(
    (verdict) => [blocks.filter(({ series }) => series.trend.verdict === verdict).length, verdict] as const,
  );
  const against =
    states === ''
      ? 'Without a level or a result, above or below cannot be determined.'
      : `Against the levels, by the latest results: ${[states, without].filter(Boolean).join(', ')}.`;
  return `${against} Trends: ${listed(verdicts)}.`;
}

function listed(counts: readonly (readonly [number, string])[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
    .join(', ');
}
