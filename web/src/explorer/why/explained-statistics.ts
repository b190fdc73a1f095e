import type { ExplainedStatistic } from './calculation.ts';
import type { StatisticId } from './statistic-ids.ts';
import { backgroundStatistics } from './statistics/background-statistics.ts';
import { levelStatistics } from './statistics/level-statistics.ts';
import { limitStatistics } from './statistics/limit-statistics.ts';
import { loadStatistics } from './statistics/load-statistics.ts';
import { locationQuantileStatistics } from './statistics/location-quantile-statistics.ts';
import { locationStatistics } from './statistics/location-statistics.ts';
import { mapStatistics } from './statistics/map-statistics.ts';
import { plumeStatistics } from './statistics/plume-statistics.ts';
import { plotStatistics } from './statistics/plot-statistics.ts';
import { subjectStatistics } from './statistics/subject-statistics.ts';
import { summaryStatistics } from './statistics/summary-statistics.ts';
import { surfaceStatistics } from './statistics/surface-statistics.ts';
import { trendStatistics } from './statistics/trend-statistics.ts';

/**
 * Every statistic that 'Why this number?' explains, by its id: of the Summary Table the id of its column, of other screens
 * with what it is of before a dot. A new one is an id in `statistic-ids`, and a line in the file of its screen.
 */
export const explainedStatistics: Readonly<Record<StatisticId, ExplainedStatistic>> = {
  ...summaryStatistics,
  ...limitStatistics,
  ...levelStatistics,
  ...locationStatistics,
  ...trendStatistics,
  ...backgroundStatistics,
  ...mapStatistics,
  ...subjectStatistics,
  ...plotStatistics,
  ...locationQuantileStatistics,
  ...loadStatistics,
  ...plumeStatistics,
  ...surfaceStatistics,
};
