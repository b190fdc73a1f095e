import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SampleFrame } from '../web/src/frame/sample-frame.ts';
import type { TrendRow } from '../web/src/frame/trends/trend-rows.ts';
import type { Size } from './trend-frame.ts';

/** R takes too long for all series: so many of them are timed, and their time is multiplied. */
const seriesOfR = 20;

/** What R says of the first wells of the first analyte. */
export interface TrendsInR {
  /** Processor time of all series, in milliseconds. */
  ms: number;
  computed: readonly { s: number; slope: number }[];
}

/** The trends of as many series, by the same definitions without any package; null where there is no R. */
export function trendsInR(frame: SampleFrame, { wells, analytes, samples }: Size): TrendsInR | null {
  const folder = mkdtempSync(join(tmpdir(), 'trends-in-r-'));
  try {
    const column = (name: 'result' | 'sample_date' | 'detect') => frame.columns.get(name);
    const [result, date, detect] = [column('result'), column('sample_date'), column('detect')];
    if (result?.kind !== 'number' || date?.kind !== 'day' || detect?.kind !== 'text')
      throw new Error('columns are missing');
    const lines = Array.from({ length: seriesOfR * samples }, (_, row) =>
      [Math.floor(row / samples), date.days[row], result.values[row], detect.codes[row]].join(','),
    );
    const [data, script] = [join(folder, 'series.csv'), join(folder, 'trends.R')];
    writeFileSync(data, `series,day,value,limit\n${lines.join('\n')}\n`);
    writeFileSync(script, programInR);
    const [seconds, ...computed] = execFileSync('Rscript', ['--vanilla', script, data], { encoding: 'utf8' }).split(
      '\n',
    );
    return {
      ms: (Number(seconds) * 1_000 * wells * analytes) / seriesOfR,
      computed: computed
        .filter((line) => line !== '')
        .map((line) => {
          const [s = Number.NaN, slope = Number.NaN] = line.split(',').map(Number);
          return { s, slope };
        }),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sums of the same numbers in another order differ by less. */
const rounding = 1e-9;

/** Throws where S or the slope of a series is another than R's. */
export function compareWithR(trends: readonly TrendRow[], { computed }: TrendsInR): void {
  const ours = new Map(trends.map((trend) => [`${trend.analyte} ${trend.location}`, trend]));
  const differ = computed.filter(({ s, slope }, well) => {
    const trend = ours.get(`Analyte 0 W-${well}`);
    const isSame = trend?.s === s && Math.abs((trend.slope ?? Number.NaN) - slope) <= rounding * Math.abs(slope);
    return !isSame;
  });
  if (computed.length !== seriesOfR) throw new Error(`R told ${computed.length} of ${seriesOfR} trends`);
  if (differ.length > 0) throw new Error(`R tells another S or slope of ${differ.length} series`);
}

/** Vectors of all pairs, as R is fast at: S with its exact variance, and the slope by weighted ranks. */
const programInR = `
series <- split(read.csv(commandArgs(trailingOnly = TRUE)[1]), ~ series)
trend <- function(one) {
  n <- nrow(one); t <- one$day / 365.25; y <- one$value; nd <- one$limit == 1
  later <- sign(outer(t, t, function(a, b) b - a))
  higher <- sign(outer(y, y, function(a, b) b - a))
  known <- ifelse(outer(nd, nd, "&"), 0, ifelse(outer(nd, !nd, "&"), as.numeric(outer(y, y, "<=")),
    ifelse(outer(!nd, nd, "&"), -as.numeric(outer(y, y, ">=")), higher)))
  s <- sum(later * known) / 2
  v <- (4 * (sum(rowSums(later)^2) - sum(later^2)) * (sum(rowSums(known)^2) - sum(known^2)) / (n * (n - 1) * (n - 2)) +
    2 * sum(later^2) * sum(known^2) / (n * (n - 1))) / 4
  pairs <- which(later > 0, arr.ind = TRUE)
  i <- pairs[, 1]; j <- pairs[, 2]
  slope <- (y[j] - y[i]) / (t[j] - t[i]); weight <- 2 - nd[i] - nd[j]
  slopes <- sort(rep(slope, weight)); highest <- sum(!nd[j]); reach <- qnorm(0.975) * sqrt(v) + 1
  c(s, mean(slopes[highest + 0:1]), 2 * pnorm(-abs((s - sign(s)) / sqrt(v))), slopes[ceiling(highest - reach)])
}
invisible(trend(series[[1]]))
told <- NULL
seconds <- sum(system.time(told <- lapply(series, trend))[1:2])
cat(seconds, sapply(told, function(one) sprintf("%.17g,%.17g", one[1], one[2])), sep = "\\n")
`;
