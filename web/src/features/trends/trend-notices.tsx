import { formatCount, formatCounted, trendAlpha, trendMinimum } from '@wellfield/science';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { usePartAndLeftOutText } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { filtersOfOne, withFiltersOfAll } from '../../explorer/exploration/filters-of-all.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { trendDates } from '../../explorer/trends/trend-method.ts';
import { yearDays } from '../../frame/trends/trend-question.ts';
import { Caution, HowComputed, Note } from '../../ui/window-content/window-content.tsx';
import { filtersByResult } from './filters-by-result.ts';
import type { PooledTrends } from './listed-trends.ts';
import { levelColumns } from './trend-columns.ts';
import { gapCounts } from './trend-words.ts';

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
  const facts = [
    `${formatCounted(tests, 'test was', 'tests were')} made` +
      (tests > 1 ? ', and p is adjusted for all of them: the word follows the adjusted p.' : '.'),
    gapCounts(overview),
    outside > 0 &&
      `${formatCounted(outside, 'sample')} of other days ${outside === 1 ? 'is' : 'are'} left out (${trendDates(question)}).`,
    withoutResult > 0 &&
      `${formatCounted(withoutResult, 'sample is', 'samples are')} left out: without a result or a limit.`,
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
          {`These trends are of rows chosen by what was measured (${byResult.join('; ')}). Such rows can rise or fall where ` +
            'all results of a location do not: without these filters, the trend is of every result.'}
        </Caution>
      )}
      <Note>{facts.filter(Boolean).join(' ')}</Note>
      <TrendHelp isSeasonal={question.seasons !== 'none'} levels={overview.levels ?? []} />
    </>
  );
}

interface TrendHelpProps {
  isSeasonal: boolean;
  levels: readonly LevelInForce[];
}

function TrendHelp({ isSeasonal, levels }: TrendHelpProps) {
  const { results, detects } = trendMinimum;
  return (
    <HowComputed>
      <ul>
        <li>Each row is of the samples of one parameter, matrix, fraction, location and unit that pass the filters.</li>
        <li>
          {`Rising or falling: the p-value adjusted for the number of tests (Benjamini and Hochberg) is below ${trendAlpha}. ` +
            `Of the trends that are shown, at most ${trendAlpha * 100}% are expected to be false. No trend shown does not mean that there is none.`}
        </li>
        <li>
          {`No trend is given below ${formatCount(results)} results or ${formatCount(detects)} detects. That is stricter than the four results that MAROS and the GSI toolkit ask for.`}
        </li>
        <li>
          The test is that of Mann and Kendall, two-sided, with ties and continuity correction; below ten results the
          normal approximation of p is rough. A non-detect lies below a detect at or above its limit. Two non-detects, a
          detect below a limit, and samples of one day cannot be compared and count for nothing, so falling limits are
          not a trend. The variance is the exact one over all orders of the results.
        </li>
        {isSeasonal && (
          <li>
            Only samples of the same month or quarter are compared, by year; S and its variance are summed (Hirsch and
            Slack). Where no season was sampled in two years nothing is compared. Correlation between the seasons of a
            year is not taken into account.
          </li>
        )}
        <li>
          {`The slope is the median of all pairs’ slopes (Theil and Sen); with non-detects the one at which the residuals have no trend (Akritas, Theil and Sen). A year has ${yearDays} days.`}
        </li>
        <li>
          The 95% interval contains the slopes that the test, alone and not adjusted, does not reject; so a row can have
          an interval without 0 and no trend shown. It has no end where non-detects allow any slope.
        </li>
        {levels.length > 0 && levelColumns.map(({ id, heading, about }) => <li key={id}>{`${heading}: ${about}`}</li>)}
        {levels.map((level) => (
          <li key={levelWithSource(level)}>Level: {levelWithSource(level)}.</li>
        ))}
        <li>
          Sources: EPA Unified Guidance (2009), chapter 17; Helsel, Statistics for Censored Environmental Data (2012),
          chapter 11; Akritas, Murphy and LaValley (1995); Benjamini and Hochberg (1995).
        </li>
      </ul>
    </HowComputed>
  );
}
