import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { NonDetectMethod } from '@wellfield/science';
import { explainedStatistics } from '../web/src/explorer/why/explained-statistics.ts';
import { methodTitles } from '../web/src/explorer/non-detects/non-detect-methods.ts';
import type { GroupSamples } from '../web/src/explorer/why/calculation.ts';
import { groupMethod } from '../web/src/explorer/why/group-samples.ts';
import { pythonLines, rLines, type Recomputed } from '../web/src/explorer/why/recomputing-lines.ts';
import { referenceFolder } from './reference/reference-set.ts';

/** Programs that run lines, as far as the machine has them. */
const programs = [
  { name: 'python3', extension: 'py', write: pythonLines },
  { name: 'Rscript', extension: 'R', write: rLines },
].map((program) => ({ ...program, isThere: isOnMachine(program.name) }));

function isOnMachine(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What several texts of lines print, each the last number of its own: a start of R takes long. */
function printed(name: string, extension: string, texts: readonly string[]): number[] {
  const file = join(folder, `lines.${extension}`);
  writeFileSync(file, texts.join('\n'));
  const lines = execFileSync(name, [file], { encoding: 'utf8' }).trim().split('\n');
  return lines.map(Number);
}

function recomputed(id: string, samples: GroupSamples, method: NonDetectMethod): Recomputed {
  const statistic = explainedStatistics[id];
  if (!statistic) throw new Error(`no statistic ${id}`);
  const inForce = groupMethod(samples, method);
  const about = [`${statistic.title}, W-1\nevil()`];
  return { about, samples, part: statistic.part, calculation: statistic.calculation(inForce) };
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

const mixed: GroupSamples = {
  values: Float64Array.of(12, 15.5, 5, Number.NaN, 0.25, 15.5, 2, 1e-7, 2, 1_234_567.5),
  nonDetects: Uint8Array.of(0, 0, 1, 0, 0, 0, 1, 0, 0, 0),
};
const complete: GroupSamples = { values: Float64Array.of(3, 1, 4, 1, 5), nonDetects: new Uint8Array(5) };

function isNear(printed: number | undefined, figure: number, share: number): boolean {
  return printed !== undefined && Math.abs(printed - figure) <= share * Math.abs(figure);
}

describe.each(programs)('[WHY-03] the lines for $name', ({ name, extension, write, isThere }) => {
  test.skipIf(!isThere)(`give the figures of the reference cases (needs ${name} on the machine)`, () => {
    const methods = new Set(cases.map(({ method }) => method));
    expect([...methods].toSorted()).toEqual([
      'kaplan-meier',
      'kaplan-meier-efron',
      'lognormal-likelihood',
      'regression-on-order',
    ]);
    const asked = cases.flatMap(({ input, expected, method }) => {
      const samples = { values: Float64Array.from(input.values), nonDetects: Uint8Array.from(input.nd, Number) };
      const figures = [
        ['mean_all', expected.mean],
        ['sd_all', expected.sd],
        ['median_all', expected.median],
      ] as const;
      return figures.flatMap(([id, figure]) =>
        typeof figure === 'number' ? [{ text: write(recomputed(id, samples, method)), figure, method }] : [],
      );
    });
    const numbers = printed(
      name,
      extension,
      asked.map(({ text }) => text ?? ''),
    );
    expect(numbers.length).toBe(asked.length);
    const wrong = asked.filter(({ figure }, at) => !isNear(numbers[at], figure, 1e-6));
    expect(wrong).toEqual([]);
  });

  test.skipIf(!isThere)(`give every number that the screens show (needs ${name} on the machine)`, () => {
    const methods = Object.keys(methodTitles) as NonDetectMethod[];
    const asked = [mixed, complete].flatMap((samples) =>
      methods.flatMap((method) =>
        Object.entries(explainedStatistics).flatMap(([id, statistic]) => {
          const shown = statistic.value(samples, method);
          return shown === null ? [] : [{ id, method, shown, text: write(recomputed(id, samples, method)) }];
        }),
      ),
    );
    expect(asked.length).toBeGreaterThan(120);
    const numbers = printed(
      name,
      extension,
      asked.map(({ text }) => text ?? ''),
    );
    const wrong = asked.filter(({ shown }, at) => !isNear(numbers[at], shown, 1e-9));
    expect(wrong.map(({ id, method, shown }) => [id, method, shown])).toEqual([]);
  });
});

test('[WHY-03] a number that a method does not give has no lines', () => {
  for (const method of ['regression-on-order', 'lognormal-likelihood'] as const) {
    expect(pythonLines(recomputed('se_mean_all', mixed, method))).toBeNull();
    expect(rLines(recomputed('se_mean_all', mixed, method))).toBeNull();
  }
});
