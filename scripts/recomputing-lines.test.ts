import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import type { NonDetectMethod } from '@wellfield/science';
import { explainedStatistics } from '../web/src/explorer/why/explained-statistics.ts';
import type { GroupSamples, NumberChoices } from '../web/src/explorer/why/calculation.ts';
import { partOf } from '../web/src/explorer/why/group-samples.ts';
import { pythonLines, rLines, type Recomputed } from '../web/src/explorer/why/lines/recomputing-lines.ts';
import { statisticIds, type StatisticId } from '../web/src/explorer/why/statistic-ids.ts';
import { figureOfFile } from '../web/src/ui/files/sql-lines-of-file.ts';
import { cases as shownCases, choicesWith, groupOf, meanLimits, sets } from './recomputing-cases.ts';
import { referenceFolder } from './reference/reference-set.ts';
import { isOnMachine, linePrograms, printedLines } from './run-lines.ts';

/** Lines that leave out every well take it; others are plain Python. */
const hasNumpy = isOnMachine('python3', ['-c', 'import numpy']);

/** Who runs the lines, and who writes them. */
const programs = linePrograms.map((program) => ({
  ...program,
  write: program.language === 'R' ? rLines : pythonLines,
  isThere: isOnMachine(program.name),
}));

function recomputed(id: StatisticId, samples: GroupSamples, choices: NumberChoices): Recomputed {
  const statistic = explainedStatistics[id];
  const about = [`${statistic.title}, W-1\nevil()`];
  return { about, samples, part: partOf(statistic, choices), calculation: statistic.calculation(samples, choices) };
}

/** The lines of a number that is shown: there must be some. */
function linesOf(
  write: (of: Recomputed) => string | null,
  ...[id, samples, choices]: Parameters<typeof recomputed>
): string {
  const text = write(recomputed(id, samples, choices));
  if (text === null) throw new Error(`${id} has no lines`);
  return text;
}

interface EstimateCase {
  name: string;
  input: { op: string; values: number[]; nd: (number | boolean)[]; tail?: string };
  expected: { mean: number | null; sd: number | null; median: number | null };
}

const methodOf = ({ op, tail }: EstimateCase['input']): NonDetectMethod | null => {
  if (op === 'km') return tail === 'smallest_limit' ? 'kaplan-meier-efron' : 'kaplan-meier';
  if (op === 'ros') return 'regression-on-order';
  return op === 'mle_lognormal' ? 'lognormal-likelihood' : null;
};

/** Of the estimates whose answers are published or from other programs, those that a screen would show. */
const cases = (JSON.parse(readFileSync(join(referenceFolder, 'non-detects.json'), 'utf8')) as EstimateCase[]).flatMap(
  ({ input, expected }) => {
    const method = methodOf(input);
    // Nothing by Kaplan–Meier of fewer than three detects, and results as measured where there are no non-detects.
    const isShown = input.nd.filter((flag) => !flag).length >= 3 && input.nd.some(Boolean);
    return method !== null && isShown ? [{ input, expected, method }] : [];
  },
);

/** Words as they are, numbers to a share: R finds some roots to 1e-8 only. */
function isNear(printed: string | undefined, figure: number | string, share: number): boolean {
  if (printed === undefined || typeof figure === 'string') return printed === figure;
  return Math.abs(Number(printed) - figure) <= share * Math.abs(figure) + Number.MIN_VALUE;
}

/** Of a surface, what takes samples of other times. */
const withoutLines: ReadonlySet<StatisticId> = new Set<StatisticId>(['plume.wells_carried', 'plume.wells_left_out']);

describe.each(programs)('[WHY-03] the lines for $name', ({ name, extension, write, isThere }) => {
  test.skipIf(!isThere)(`give the figures of the reference cases (needs ${name} on the machine)`, () => {
    const methods = new Set(cases.map(({ method }) => method));
    expect([...methods].toSorted()).toEqual([
      'kaplan-meier',
      'kaplan-meier-efron',
      'lognormal-likelihood',
      'regression-on-order',
    ]);
    const requested = cases.flatMap(({ input, expected, method }) => {
      const samples = groupOf(input.values, input.nd.map(Number));
      const figures = [
        ['mean_all', expected.mean],
        ['sd_all', expected.sd],
        ['median_all', expected.median],
      ] as const;
      return figures.flatMap(([id, figure]) =>
        typeof figure === 'number'
          ? [{ text: linesOf(write, id, samples, choicesWith({ method })), figure, method }]
          : [],
      );
    });
    const numbers = printedLines(
      { name, extension },
      requested.map(({ text }) => text),
    );
    expect(numbers.length).toBe(requested.length);
    const wrong = requested.filter(({ figure }, at) => !isNear(numbers[at], figure, 1e-6));
    expect(wrong).toEqual([]);
  });

  test.skipIf(!isThere)(`give every number that the screens show (needs ${name} on the machine)`, () => {
    const requested = shownCases.flatMap(({ of, samples, choices, ids }) =>
      ids.flatMap((id) => {
        const shown = explainedStatistics[id].value(samples, choices);
        return shown === null || withoutLines.has(id)
          ? []
          : [{ id, of, choices, shown, text: linesOf(write, id, samples, choices) }];
      }),
    );
    // What is the same by every choice is asked for once.
    const distinct = [...new Map(requested.map((one) => [`${one.id} ${one.text}`, one])).values()];
    expect(new Set(distinct.map(({ id }) => id))).toEqual(new Set(statisticIds.filter((id) => !withoutLines.has(id))));
    const limits = distinct.filter(({ id }) => id === 'ucl95').map(({ choices }) => choices.meanLimit);
    expect(new Set(limits)).toEqual(new Set(meanLimits));
    const run = distinct.filter(({ text }) => hasNumpy || !text.includes('import numpy'));
    const lines = printedLines(
      { name, extension },
      run.map(({ text }) => text),
    );
    expect(lines.length).toBe(run.length);
    const wrong = run.flatMap(({ id, of, choices, shown }, at) =>
      isNear(lines[at], shown, 1e-7) ? [] : [[id, of, choices, shown, lines[at]]],
    );
    expect(wrong).toEqual([]);
  });
});

test('[PLT-19] figures that SQL has words for are the same in DuckDB, of the samples as a file has them', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const requested = shownCases.flatMap(({ of, samples, choices, ids }) =>
    ids.flatMap((id) => {
      const { statistic, part, calculation } = {
        statistic: explainedStatistics[id],
        ...recomputed(id, samples, choices),
      };
      const shown = statistic.value(samples, choices);
      return calculation.sql && typeof shown === 'number'
        ? [{ id, of, samples, shown, text: figureOfFile(part, calculation.sql) }]
        : [];
    }),
  );
  const distinct = [...new Map(requested.map((one) => [`${one.of} ${one.id} ${one.text}`, one])).values()];
  expect(new Set(distinct.map(({ id }) => id)).size).toBeGreaterThan(20);
  const wrong = [];
  for (const { id, of, samples, shown, text } of distinct) {
    const rows = Array.from(samples.values, (value, at) => {
      return `(${Number.isNaN(value) ? 'NULL' : value}::DOUBLE, ${samples.nonDetects[at] === 1 ? "'U'" : 'NULL'}::VARCHAR)`;
    });
    await connection.run(`CREATE OR REPLACE TABLE shown AS FROM (VALUES ${rows.join()}) AS s (result, detect)`);
    const [[value] = []] = (await connection.runAndReadAll(text)).getRowsJson();
    if (!isNear(`${Number(value)}`, shown, 1e-9)) wrong.push([id, of, shown, value, text]);
  }
  connection.closeSync();
  expect(wrong).toEqual([]);
});

test('[WHY-03] a number that a method does not give has no lines', () => {
  const requested = recomputed('surface.mean_change', sets.mixed, choicesWith());
  expect(pythonLines(requested)).toBeNull();
  expect(rLines(requested)).toBeNull();
});
