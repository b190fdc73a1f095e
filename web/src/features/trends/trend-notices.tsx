import { closeLag1, driftAlpha, formatCount, formatCounted, trendAlpha, trendMinimum } from '@wellfield/science';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { usePartAndLeftOutText } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { filtersOfOne, withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import { levelWithSource, recentMeaning } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { comparedNouns } from '../../explorer/trends/gap-words.ts';
import { trendDates } from '../../explorer/trends/trend-method.ts';
import { isSeasonal } from '../../frame/trends/trend-rows.ts';
import { type TrendSeasons, yearDays } from '../../frame/trends/trend-question.ts';
import { Caution, HowComputed, Note } from '../../ui/window-content/window-content.tsx';
import { filtersByResult } from './trend-filters.ts';
import type { PooledTrends } from './listed-trends.ts';
import { levelColumns } from './trend-columns.ts';
import { cautionCounts, gapCounts } from './trend-words.ts';

interface TrendNoticesProps {
  pooled: PooledTrends;
  /** Whether they are of all parameters of the query. */
  isOfAll: boolean;
}

/** What must be known of trends before they are believed. */
export function TrendNotices({ pooled, isOfAll }: TrendNoticesProps) {
  const { question, tests, outside, withoutResult, overview } = pooled;
  const units = [...overview.units];
  const exploration = useExploration();
  const byResult = filtersByResult(isOfAll ? withFiltersOfAll(exploration) : exploration);
  const part = usePartAndLeftOutText();
  const cautions = cautionCounts(pooled);
  const facts = [
    `${formatCounted(tests, 'test was', 'tests were')} made` +
      (tests > 1 ? ', and p is adjusted for all of them: the word follows the adjusted p.' : '.'),
    gapCounts(overview, question.seasons),
    outside > 0 &&
      `${formatCounted(outside, 'sample')} of other days ${outside === 1 ? 'is' : 'are'} left out (${trendDates(question)}).`,
    withoutResult > 0 && `${formatCounted(withoutResult, 'sample is', 'samples are')} left out: without a value.`,
    isOfAll &&
      `Filters of ${filtersOfOne}, are of one parameter and do not apply here. Lines in plots and arrows on the map show only the shown parameter.`,
    isOfAll ? leftOutText(pooled.leftOut) : part,
  ];
  return (
    <>
      {units.length > 1 && !isOfAll && (
        <Caution>
          {`Results in ${units.length} units are left (${units.map((unit) => unit ?? 'none').join(', ')}): ` +
            'every trend is of one unit, and slopes in different units are not comparable.'}
        </Caution>
      )}
      {byResult.length > 0 && (
        <Caution>
          {`These rows were selected by their measured values (${byResult.join('; ')}). Such rows can rise or fall where ` +
            'all results of a location do not: without these filters, the trend is of every result.'}
        </Caution>
      )}
      {cautions !== null && <Caution>{cautions}</Caution>}
      <Note>{facts.filter(Boolean).join(' ')}</Note>
      <TrendHelp seasons={question.seasons} levels={overview.levels ?? []} />
    </>
  );
}

interface TrendHelpProps {
  seasons: TrendSeasons;
  levels: readonly LevelInForce[];
}

function TrendHelp({ seasons, levels }: TrendHelpProps) {
  const { compared, detects } = trendMinimum;
  const noun = comparedNouns[seasons];
  return (
    <HowComputed>
      <ul>
        <li>Each row covers one parameter, matrix, fraction, location and unit: the samples that pass the filters.</li>
        <li>
          {`Rising or falling: the p-value adjusted for the number of tests (Benjamini and Hochberg) is below ${trendAlpha}. ` +
            `If the results of a series are independent in time, its years are sampled in the same seasons, and tests are independent or positively dependent, at most ${trendAlpha * 100}% of the trends that are shown are expected to be false. No trend shown does not mean that there is none.`}
        </li>
        <li>
          {`Several results of a ${noun} are one, their median; where non-detects leave it open it is a non-detect, at the highest value that it may have. No trend is given below ${formatCount(compared)} ${noun}s with a result or ${formatCount(detects)} whose median is a detect, which is stricter than the four results that MAROS and the GSI toolkit ask for.`}
        </li>
        <li>
          {`Results follow each other: the lag-1 correlation of a series (of ranks of its residuals, as Hamed and Rao take them; of non-detects what is known of their order) is above ${closeLag1}, or that of all tested series is close on average. In simulated tables of 20 wells without a trend, sampled every quarter for ten years, 31% had a false word where neighbors correlate by 0.3, and 90% by 0.6; with one median a year of twenty, 4% and 15%.`}
        </li>
        <li>
          {`The season of sampling drifts: Kendall’s rank correlation between day of the year and year has a p below ${driftAlpha}, among series with a p below ${trendAlpha}.`}
        </li>
        <li>
          The test is that of Mann and Kendall, two-sided, with ties and continuity correction; below ten results the
          normal approximation of p is rough. A non-detect lies below a detect at or above its limit. Two non-detects, a
          detect below a limit cannot be compared and count for nothing, so falling limits are not a trend. The variance
          is the exact one over all orders of the results.
        </li>
        {isSeasonal(seasons) && (
          <li>
            Only samples of the same month or quarter are compared, by year; S and its variance are summed (Hirsch,
            Slack and Smith, 1982). Where no season was sampled in two years nothing is compared. The covariance of the
            seasons, which Hirsch and Slack (1984) add, is not taken into account.
          </li>
        )}
        <li>
          {`The slope is the median of all pairs’ slopes (Theil and Sen); with non-detects the one at which the residuals have no trend (Akritas, Theil and Sen). A year has ${yearDays} days.`}
        </li>
        <li>
          The 95% interval contains the slopes that the test, alone and not adjusted, does not reject; so a row can have
          an interval without 0 and no trend shown. It has no end where non-detects allow any slope, and is not given
          where it would have no width because half or more of the pairs are equal.
        </li>
        {levels.length > 0 &&
          levelColumns.map(({ id, heading, meaning }) => <li key={id}>{`${heading}: ${meaning}`}</li>)}
        {levels.length > 0 && <li>{recentMeaning}</li>}
        {levels.map((level) => (
          <li key={levelWithSource(level)}>Level: {levelWithSource(level)}.</li>
        ))}
        <li>
          Sources: EPA Unified Guidance (2009), chapter 17; Helsel, Statistics for Censored Environmental Data (2012),
          chapter 11; Akritas, Murphy and LaValley (1995); Benjamini and Hochberg (1995); Hamed and Rao (1998).
        </li>
      </ul>
    </HowComputed>
  );
}
