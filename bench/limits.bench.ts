import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithBackground } from '../web/src/frame/background/compare-with-background.ts';
import { Pace } from '../web/src/frame/pace.ts';
import { meanLimitOf, type RequestedMeanLimit } from '../web/src/frame/summary/mean-limit.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';
import { comparison, median, processorTime, type Row } from './figure.ts';
import { seeded } from '../server/src/testing/seeded.ts';

export const title =
  'Upper limits of 2,000 wells with 50 results each, a third of them non-detects at six limits, in processor time';

const wells = 2_000;
const perWell = 50;
const repeats = 7;
const limits = [0.5, 1, 2, 5, 10, 20];

interface Well {
  values: Float64Array;
  nonDetects: Uint8Array;
}

export async function run(): Promise<Row[]> {
  const random = seeded(58);
  const all = Array.from({ length: wells }, () => wellOf(random));
  const byTimes: number[] = [];
  const rows: Row[] = [];
  let limitSum = 0;
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    limitSum = 0;
    const ms = await processorTime(() => {
      for (const { values, nonDetects } of all) limitSum += limitOf(values, nonDetects, 'student-t');
    });
    // The first round warms up.
    if (repeat > 0) byTimes.push(ms);
  }
  const inR = await referenceInR(all);
  const name = { name: 'Kaplan–Meier UCL95 by Student’s t, with Shapiro–Wilk', unit: 'ms', aim: '≤ 150 ms' };
  if (inR === null) rows.push({ ...name, median: median(byTimes) });
  else {
    if (!(Math.abs(inR.sum / limitSum - 1) < 1e-9)) throw new Error(`R has ${inR.sum}, the product ${limitSum}`);
    rows.push(comparison(name, byTimes, inR.ms));
  }
  const complete = all.map(({ values }) => ({ values, nonDetects: new Uint8Array(perWell) }));
  const bootstrap: number[] = [];
  for (let repeat = 0; repeat < 3; repeat += 1) {
    bootstrap.push(
      await processorTime(() => {
        for (const { values, nonDetects } of complete) limitOf(values, nonDetects, 'bootstrap');
      }),
    );
  }
  rows.push({
    name: 'BCa bootstrap of 2,000 resamples each, without non-detects',
    median: median(bootstrap),
    unit: 'ms',
  });
  rows.push({ name: 'all of them against 20 wells of background by Gehan', median: await comparedMs(all), unit: 'ms' });
  return rows;
}

function wellOf(random: () => number): Well {
  const values = new Float64Array(perWell);
  const nonDetects = new Uint8Array(perWell);
  for (let at = 0; at < perWell; at += 1) {
    const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const limit = limits[Math.floor(random() * limits.length)] ?? 1;
    const isBelow = random() < 1 / 3;
    nonDetects[at] = isBelow ? 1 : 0;
    values[at] = isBelow ? limit : Math.exp(2 + spread);
  }
  return { values, nonDetects };
}

function limitOf(values: Float64Array, nonDetects: Uint8Array, requested: RequestedMeanLimit): number {
  const { ucl } = meanLimitOf(values, nonDetects, requested, 'kaplan-meier');
  if (ucl === null) throw new Error('a well has no limit');
  return ucl;
}

/** The same limits by base R, if it is installed: the sum of all, and the processor's milliseconds of each repetition. */
async function referenceInR(all: readonly Well[]): Promise<{ sum: number; ms: number[] } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'limits-'));
  try {
    const lines = all.flatMap(({ values, nonDetects }, well) =>
      Array.from(values, (value, at) => `${well},${value},${nonDetects[at]}`),
    );
    await writeFile(join(folder, 'wells.csv'), `well,value,nd\n${lines.join('\n')}\n`);
    await writeFile(join(folder, 'limits.R'), scriptInR);
    const printed = execFileSync('Rscript', ['limits.R'], { cwd: folder, encoding: 'utf8' });
    const [sum = Number.NaN, ...ms] = printed.trim().split(/\s+/).map(Number);
    return { sum, ms };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Kaplan–Meier on distinct detects, from the largest down, with the standard error of the product's definition. */
const scriptInR = `
options(digits = 17)
d <- read.csv("wells.csv")
wells <- split(d, d$well)
limit <- function(w) {
  detects <- w$value[w$nd == 0]
  y <- sort(unique(detects))
  k <- as.vector(table(factor(detects, levels = y)))
  r <- findInterval(y, sort(w$value))
  share <- rev(cumprod(rev(c((r - k) / r, 1)[-1])))
  weight <- diff(c(0, share))
  mean <- sum(y * weight)
  area <- cumsum(diff(y) * share[-length(share)])
  v <- sum(area^2 * k[-1] / (r[-1] * (r[-1] - k[-1])))
  n <- nrow(w); m <- length(detects)
  p <- shapiro.test(detects)$p.value
  mean + qt(0.95, n - 1) * sqrt(m / (m - 1) * v)
}
times <- c()
for (i in 1:${repeats}) times <- c(times, sum(system.time(sum <- sum(sapply(wells, limit)))[1:2]) * 1000)
cat(sum, times)
`;

/** From rows of an answer to the comparison of all wells. */
async function comparedMs(all: readonly Well[]): Promise<number> {
  const samples = all.flatMap(({ values, nonDetects }, well) =>
    Array.from(values, (result, at) => ({
      location: `W-${well}`,
      matrix: 'Ground Water',
      unit: 'ug/L',
      result,
      detect: nonDetects[at] === 1 ? 'U' : 'Y',
    })),
  );
  const frame = frameOf(samples);
  const rows = Uint32Array.from(samples.keys());
  const background = Array.from({ length: 20 }, (_, well) => `W-${well}`);
  const question = { background, samples: null, form: 'by-rule', future: 1, test: 'gehan' } as const;
  const times: number[] = [];
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const pace = new Pace(new AbortController().signal);
    times.push(await processorTime(() => compareWithBackground(frame, rows, question, pace, () => {})));
  }
  return median(times);
}
