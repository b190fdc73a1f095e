import {
  formatCount,
  formatCounted,
  formatDateLl,
  formatOwnResult,
  nounFor,
  type ScreeningState,
  type SharedLag1,
  trendMinimum,
} from '@wellfield/science';
import { levelText, notSampledSince, sourceText, stateTitles } from '../../explorer/screening/level-words.ts';
import { statedCautions } from '../../explorer/why/caution-words.ts';
import { trendDates, trendMethod } from '../../explorer/trends/trend-method.ts';
import { type CardSeries, cardTrends } from '../../frame/answer-card/card-series.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { isRecent } from '../../frame/screening/recent-results.ts';
import { trendConfidence } from '../../frame/trends/trend-question.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { figureText } from '../../ui/figure-text.ts';
import { capital, joined, say, type StatedNumber, statedNumber, type Statement } from '../../explorer/why/statement.ts';
import type { ComparedLevel } from './compared-level.ts';

/** What is known of one series: all that its block on the card is made of. */
export interface BlockFacts {
  series: CardSeries;
  levelFacts: ComparedLevel;
  /** The tests of the parameter, which p is adjusted for, and what their series say of their correlation in time. */
  tests: number;
  lag1: SharedLag1 | null;
  /** The first day on which a latest result of the parameter is recent; null without any. */
  since: number | null;
}

/** A block of the card in words. */
export interface BlockWords {
  /** Null where no level is chosen, or without a result. */
  state: ScreeningState | null;
  /** Whether the latest result is older than recent ones: it is counted apart. */
  isOld: boolean;
  /** The state in a word or two. */
  verdict: string;
  /** The sentence that follows it. */
  latest: Statement;
  counts: Statement;
  trend: Statement;
  /** Where the level is from, and by what the trend was found; in small print. */
  source: string | null;
  method: string | null;
}

/** A block in words. Each sentence says its numbers, and what cannot be said, and why. */
export function blockWords({ series, levelFacts, tests, lag1, since }: BlockFacts): BlockWords {
  const { trend, latestDay, screening } = series;
  const state = stateOf({ series, levelFacts });
  const isOld = !isRecent(screening.latestDay, since);
  const latest = latestSentence(series, levelFacts);
  return {
    state,
    isOld,
    verdict: latestDay === null ? 'No results' : state === null ? 'No level' : stateTitles[state],
    latest: isOld && since !== null ? joined([latest, [notSampledSince(since)]]) : latest,
    counts: countSentences(series, levelFacts),
    trend: trendSentences(trend, tests, lag1),
    source: 'level' in levelFacts ? `${levelText(levelFacts.level)}: ${sourceText(levelFacts.level)}` : null,
    method:
      trend.p === null
        ? null
        : `${trendMethod(trend, cardTrends)}, ${trendDates(cardTrends)}; p by Benjamini–Hochberg.`,
  };
}

/** What is said of the latest result against the level: nothing without a result or without a chosen level. */
function stateOf({
  series: { latestDay },
  levelFacts,
}: Pick<BlockFacts, 'series' | 'levelFacts'>): ScreeningState | null {
  if (latestDay === null) return null;
  if ('level' in levelFacts) return latestDay.state;
  return levelFacts.isChosen ? 'cannot tell' : null;
}

const dayText = (day: number | null) => formatDateLl(day === null ? null : isoDate(day));

/** A result or a level with its unit, a non-detect as '< 5 ug/L'. */
function quantity(value: number | null, unit: string | null, sign: '<' | '>' | null = null): string {
  return [sign, formatOwnResult(value), unit].filter(Boolean).join(' ');
}

function latestSentence({ trend, screening, latestDay, exceeded }: CardSeries, levelFacts: ComparedLevel): Statement {
  const { unit } = trend;
  const { latest, latestIsNonDetect, latestIsAboveLimit } = screening;
  if (latestDay === null) return say`no sample has a result or a limit.`;
  const { state, results, highestLimit, highestExceeded } = latestDay;
  const on = say` on ${statedNumber('latest_result_date', dayText(screening.latestDay))}`;
  const result = statedNumber(
    'latest_result',
    quantity(latest, unit, latestIsNonDetect ? '<' : latestIsAboveLimit ? '>' : null),
  );
  const one = trend.n + exceeded === 1 ? 'the only result' : 'the latest result';
  const several = `the latest ${formatCount(results)} results`;
  if (!('level' in levelFacts)) {
    const subject =
      results === 1 ? one : latestIsNonDetect ? `the highest limit of ${several}` : `the largest detect of ${several}`;
    return say`${levelFacts.why} ${capital([subject])}: ${result}${on}.`;
  }
  const level = quantity(levelFacts.value, unit);
  if (latestIsNonDetect) {
    const subject =
      results === 1
        ? say`${one} is a non-detect, ${result}${on}: its limit`
        : say`${several}${on} are non-detects, up to ${result}: this limit`;
    return state === 'below'
      ? say`${subject} is not above ${level}.`
      : say`${subject} is above ${level}, so ${results === 1 ? 'it' : 'they'} may be above or below.`;
  }
  const subject = say`${results === 1 ? one : `the largest detect of ${several}`}, ${result}${on},`;
  if (state === 'above') return say`${subject} is above ${level}.`;
  if (state === 'cannot tell' && highestExceeded !== null) {
    const more = latestIsAboveLimit ? 'it' : `a result of that day, ${quantity(highestExceeded, unit, '>')},`;
    return say`${subject} is more than its limit, so ${more} may be above or below ${level}.`;
  }
  if (state === 'below')
    return say`${subject} is not above ${level}${highestLimit === null ? '' : ', nor is a limit of that day'}.`;
  return say`${subject} is not above ${level}, but a non-detect of that day, ${quantity(highestLimit, unit, '<')}, may be.`;
}

function countSentences({ trend, screening, limits, exceeded }: CardSeries, levelFacts: ComparedLevel): Statement {
  const { n, nonDetects, missing, firstDay, lastDay, unit } = trend;
  const sentences: Statement[] = [];
  const noValue = missing - exceeded;
  const states = 'level' in levelFacts ? say`: ${statesText({ n, missing, exceeded }, screening)}` : '';
  const beyond = `${formatCount(exceeded)} above a limit`;
  if (n === 0 && exceeded > 0) sentences.push(say`${formatCounted(exceeded, 'result')} above a limit${states}.`);
  if (n > 0) {
    const last = statedNumber('trend.last', dayText(lastDay));
    const days =
      firstDay === lastDay ? say`on ${last}` : say`from ${statedNumber('trend.first', dayText(firstDay))} to ${last}`;
    const results = say`${statedNumber('results', formatCount(n))} ${nounFor(n, 'result')}`;
    sentences.push(
      say`${results} ${days}${exceeded > 0 ? `, and ${beyond}` : ''}${states}.`,
      nonDetectSentence(n, nonDetects, limits, unit),
    );
  }
  if ('level' in levelFacts && screening.lastAboveDay !== null && screening.lastAboveDay !== screening.latestDay) {
    sentences.push(
      say`The last result above was on ${statedNumber('last_above_level', dayText(screening.lastAboveDay))}.`,
    );
  }
  if (noValue > 0) {
    const samples = say`${statedNumber('without_result', formatCount(noValue))} ${nounFor(noValue, 'sample')}`;
    sentences.push(say`${samples} without a result or a limit ${noValue === 1 ? 'is' : 'are'} left out.`);
  }
  return joined(sentences);
}

/** Screening counts samples without a result among those that cannot be determined; here they are left out. */
function statesText(
  { n, missing, exceeded }: Pick<TrendRow, 'n' | 'missing'> & Pick<CardSeries, 'exceeded'>,
  { above, cannotTell }: CardSeries['screening'],
): Statement {
  const [over, unknown] = [above ?? 0, (cannotTell ?? 0) - (missing - exceeded)];
  const below = n + exceeded - over - unknown;
  const counted = (statistic: StatedNumber['statistic'], count: number) => statedNumber(statistic, formatCount(count));
  const found = say`${counted('above_level', over)} above, ${counted('below_level', below)} below`;
  return say`${found}, ${counted('cannot_tell_result', unknown)} cannot be determined`;
}

function nonDetectSentence(n: number, count: number, limits: CardSeries['limits'], unit: string | null): Statement {
  if (limits === null) return [n === 1 ? 'It is a detect.' : 'All are detects.'];
  const [lowest, highest] = limits;
  const largest = statedNumber('max_nondetect', quantity(highest, unit, '<'));
  const range =
    lowest === highest
      ? [largest]
      : say`${statedNumber('min_nondetect', `< ${formatOwnResult(lowest)}`)} to ${largest}`;
  if (n === 1) return say`It is a non-detect (${range}).`;
  const number = statedNumber('results_nondetects', formatCount(count));
  const subject =
    count === n
      ? say`All ${number} are non-detects`
      : say`${number} ${count === 1 ? 'is a non-detect' : 'are non-detects'}`;
  return say`${subject} (${range}).`;
}

/** Rising or falling only where the test says so; otherwise what keeps it from being said. */
function trendSentences(trend: TrendRow, tests: number, lag1: SharedLag1 | null): Statement {
  const word = trendSentence(trend, tests);
  return trend.cautions.length === 0 ? word : joined([word, statedCautions(trend, lag1, cardTrends.seasons)]);
}

function trendSentence(trend: TrendRow, tests: number): Statement {
  const { n, compared, gap, adjusted, verdict } = trend;
  if (n === 0) return say`Trend: not assessed, as there are no results.`;
  switch (gap) {
    case 'few-days':
      return say`Trend: not assessed with results of ${formatCounted(compared, 'day')}; ${formatCount(trendMinimum.compared)} are needed.`;
    case 'all-non-detect':
      return say`Trend: not assessed for non-detects alone.`;
    case 'few-detects':
      return say`Trend: not assessed with detects of ${formatCounted(trend.detects, 'day')}; ${formatCount(trendMinimum.detects)} are needed.`;
    case 'equal-values':
      return say`No trend shown: the results cannot be told apart.`;
    case 'one-year-seasons':
      return say`Trend: not assessed, as no season was sampled in two years.`;
    case 'equal-in-seasons':
      return say`No trend shown: the results cannot be told apart between years of a season.`;
    default:
  }
  const p = probability(adjusted, tests);
  if (verdict === 'rising' || verdict === 'falling') {
    return say`${statedNumber('trend.word', capitalized(verdict))}: ${rateText(trend)} (${p}).`;
  }
  return say`${statedNumber('trend.word', 'No trend shown')} (${p}). That does not mean that there is none.`;
}

function probability(adjusted: number | null, tests: number): Statement {
  const text = adjusted === null ? 'p –' : adjusted < 0.001 ? 'p < 0.001' : `p ${adjusted.toFixed(3)}`;
  const p = adjusted === null ? text : statedNumber('trend.p_adjusted', text);
  return tests > 1 ? say`${p}, adjusted for ${formatCount(tests)} tests` : say`${p}, of one test`;
}

/** '2,330 ug/L a year, 95% interval 1,550 to 3,220': without its sign, which the word before it has. */
function rateText({ slope, lower, upper, unit, verdict }: TrendRow): Statement {
  if (slope === null) return say`by how much cannot be determined`;
  const sign = verdict === 'falling' ? -1 : 1;
  const ends = sign === 1 ? [lower, upper] : [upper, lower];
  const of = [unit, 'a year'].filter((word) => word !== null).join(' ');
  // A word and a line that disagree, as many equal results make them, are both said as they are.
  const isPlain = sign * slope > 0 && ends.every((end) => end === null || sign * end >= 0);
  const written = (value: number | null | undefined) => figureText(isPlain ? sign * (value ?? 0) : (value ?? 0));
  const [from, to] = isPlain ? ends : [lower, upper];
  const isTurned = isPlain && sign === -1;
  const low = statedNumber(isTurned ? 'trend.upper' : 'trend.lower', written(from));
  const high = statedNumber(isTurned ? 'trend.lower' : 'trend.upper', written(to));
  const number = say`${statedNumber('trend.slope', written(slope))} ${of}`;
  const rate = isPlain ? number : say`a slope of ${number}`;
  const name = `${trendConfidence * 100}% interval`;
  if (from === null && to === null) return say`${rate}, without a ${name}`;
  if (from === null) return say`${rate}, ${name} up to ${high}`;
  if (to === null) return say`${rate}, ${name} from ${low} without an upper end`;
  return say`${rate}, ${name} ${low} to ${high}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
