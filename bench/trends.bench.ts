import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pace } from '../web/src/frame/pace.ts';
import type { FrameColumn, SampleFrame } from '../web/src/frame/sample-frame.ts';
import type { TrendQuestion } from '../web/src/frame/trends/trend-question.ts';
import { trendRows, type TrendTable } from '../web/src/frame/trends/trend-rows.ts';
import { median, processorTime, type Row } from './figure.ts';
import { seeded } from '../server/src/testing/seeded.ts';

export const title =
  'Trends as the worker finds them: Mann–Kendall and (Akritas–)Theil–Sen, a fifth non-detects of three limits, in processor time';

const everything: TrendQuestion = { window: { from: null, to: null }, seasons: 'none' };
const runs = 3;
/** R takes too long for all series: so many of them are timed, and their time is multiplied. */
const seriesOfR = 20;

export async function run(): Promise<Row[]> {
  const whole = { wells: 1_000, analytes: 50, samples: 40 };
  const one = { wells: 2_000, analytes: 1, samples: 40 };
  const large = { wells: 1, analytes: 1, samples: 20_000 };
  const frame = frameOf(whole);
  const measured = await figure(frame, whole);
  const inR = timeInR(frame, whole);
  return [
    {
      ...measured,
      name: '1,000 wells × 50 analytes × 40 samples',
      aim: '≤ 4,000 ms',
      ...(inR !== null && { reference: inR, ratio: measured.median / inR }),
    },
    { ...(await figure(frameOf(one), one)), name: '2,000 wells of one analyte × 40 samples', aim: '≤ 100 ms' },
    { ...(await figure(frameOf(large), large)), name: 'one well with 20,000 samples' },
  ];
}

interface Size {
  wells: number;
  analytes: number;
  samples: number;
}

/** The median processor time of all trends; fails if an answer is wrong. */
async function figure(frame: SampleFrame, size: Size): Promise<Pick<Row, 'median' | 'unit'>> {
  const rows = Uint32Array.from({ length: frame.rowCount }, (_, row) => row);
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn += 1) {
    const pace = new Pace(new AbortController().signal);
    const tables: TrendTable[] = [];
    const time = await processorTime(async () => {
      tables.push(await trendRows(frame, rows, everything, pace, () => undefined));
    });
    check(tables, size);
    // The first round lets the engine compile.
    if (turn > 0) times.push(time);
  }
  return { median: median(times), unit: 'ms' };
}

/** Every third well was made to rise by a tenth a year, far more than its noise. */
function check(tables: readonly TrendTable[], { wells, analytes, samples }: Size): void {
  const trends = tables.flatMap((table) => table.trends);
  if (trends.length !== wells * analytes) throw new Error(`${trends.length} trends of ${wells * analytes} series`);
  const wrong = trends.filter(({ location, verdict, n }) => {
    const isRising = Number(location?.slice(2)) % 3 === 0;
    return n !== samples || (isRising && verdict !== 'rising');
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} trends are not as they were made`);
}

const limits = [3, 4, 5];

function frameOf({ wells, analytes, samples }: Size): SampleFrame {
  const rowCount = wells * analytes * samples;
  const random = seeded(20_241_124);
  const values = new Float64Array(rowCount);
  const days = new Int32Array(rowCount);
  const [location, analyte, detect] = [new Int32Array(rowCount), new Int32Array(rowCount), new Int32Array(rowCount)];
  let row = 0;
  for (let one = 0; one < analytes; one += 1) {
    for (let well = 0; well < wells; well += 1) {
      for (let sample = 0; sample < samples; sample += 1) {
        const years = (sample * 20) / samples;
        const result = 3 + random() * 6 + (well % 3 === 0 ? years : 0);
        const limit = random() < 0.5 ? (limits[Math.floor(random() * limits.length)] ?? 0) : 0;
        values[row] = Math.max(limit, Math.round(result * 100) / 100);
        detect[row] = result < limit ? 1 : 0;
        days[row] = 11_000 + Math.round(years * 365.25);
        location[row] = well;
        analyte[row] = one;
        row += 1;
      }
    }
  }
  const text = (codes: Int32Array, dictionary: readonly string[]): FrameColumn => ({ kind: 'text', codes, dictionary });
  const same = (name: string) => text(new Int32Array(rowCount), [name]);
  return {
    rowCount,
    columns: new Map<never, FrameColumn>(
      Object.entries({
        analyte: text(
          analyte,
          Array.from({ length: analytes }, (_, at) => `Analyte ${at}`),
        ),
        location: text(
          location,
          Array.from({ length: wells }, (_, at) => `W-${at}`),
        ),
        matrix: same('Ground Water'),
        unit: same('ug/L'),
        filtered: same('T'),
        detect: text(detect, ['Y', 'U']),
        result: { kind: 'number', values },
        sample_date: { kind: 'day', days },
      } satisfies Record<string, FrameColumn>) as [never, FrameColumn][],
    ),
  };
}

/** The processor time that R takes for as many series, by the same definitions without any package; null where there is no R. */
function timeInR(frame: SampleFrame, { wells, analytes, samples }: Size): number | null {
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
    const seconds = Number(execFileSync('Rscript', ['--vanilla', script, data], { encoding: 'utf8' }));
    return (seconds * 1_000 * wells * analytes) / seriesOfR;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  c(s, 2 * pnorm(-abs((s - sign(s)) / sqrt(v))), mean(slopes[highest + 0:1]), slopes[ceiling(highest - reach)])
}
invisible(trend(series[[1]]))
cat(sum(system.time(for (one in series) trend(one))[1:2]))
`;
