/** Statistics of the samples of one location. */
const ofLocation = [
  'samples',
  'detects',
  'detect_freq',
  'sum',
  'min_detect',
  'p25_detect',
  'median_detect',
  'mean_detect',
  'p75_detect',
  'max_detect',
  'sd_detect',
  'nondetects',
  'min_nondetect',
  'max_nondetect',
  'min_sample_date',
  'max_sample_date',
  'mean_all',
  'median_all',
  'sd_all',
  'se_mean_all',
  'ucl95_mean',
  'ucl95_se',
  'ucl95',
  'shapiro_wilk_p',
  'above_level',
  'below_level',
  'cannot_tell_level',
  'first_above_level',
  'last_above_level',
  'latest_result',
  'latest_result_date',
  'latest_state',
  'results',
  'results_nondetects',
  'cannot_tell_result',
  'without_result',
  'location.sampleSize',
  'location.max',
  'location.min',
  'location.mean',
  'location.median',
  'trend.results',
  'trend.nondetects',
  'trend.first',
  'trend.last',
  'trend.slope',
  'trend.lower',
  'trend.upper',
  'trend.tau',
  'trend.p',
  'trend.p_adjusted',
  'trend.word',
  'compared.results',
  'compared.nondetects',
  'compared.max_detect',
  'compared.above_utl',
  'compared.cannot_tell_utl',
  'compared.above_upl',
  'compared.cannot_tell_upl',
  'compared.p',
  'compared.rather',
] as const;

/** Statistics of samples of several locations together. */
const pooled = [
  'background.results',
  'background.locations',
  'background.nondetects',
  'background.max_limit',
  'background.shapiro_p',
  'background.shapiro_log_p',
  'background.utl',
  'background.upl',
  'map.class',
  'map.nondetect',
  'map.no_value',
  'map.state',
  'map.trend',
  'plot.results',
  'plot.nondetects',
  'plot.max_limit',
  'plot.quantile',
  'quantile.of_locations',
  'quantile.nondetect',
  'quantile.no_value',
  'box.q1',
  'box.median',
  'box.q3',
  'box.whisker_low',
  'box.whisker_high',
  'box.outliers',
  'bar.results',
  'bar.nondetects',
  'period.samples',
  'period.nondetects',
  'qq.r',
  'qq.detects',
  'qq.shapiro_w',
  'qq.shapiro_p',
  'qq.ppcc',
] as const;

/** The ids of all statistics that 'Why this number?' explains; what they are comes with its window. */
export const statisticIds = [...ofLocation, ...pooled] as const;
export type StatisticId = (typeof statisticIds)[number];

const known: ReadonlySet<string> = new Set(statisticIds);
const knownPooled: ReadonlySet<string> = new Set(pooled);

export function isExplained(id: string): id is StatisticId {
  return known.has(id);
}

/** Whether its samples need not be of one location. */
export function isPooledStatistic(id: StatisticId): boolean {
  return knownPooled.has(id);
}
