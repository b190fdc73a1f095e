import { describe, expect, test } from 'vitest';
import { isSoak, repetitions } from '../../../server/src/testing/soak.ts';
import { backgroundForm } from '../limits/background-form.ts';
import { upperPredictionLimit, upperToleranceLimit, type BackgroundForm } from '../limits/upper-limit.ts';
import { kaplanMeier } from '../statistics/kaplan-meier.ts';
import { Draws } from '../testing/draws.ts';
import { drawSamples, populations, type DrawnSamples, type Population } from '../testing/populations.ts';

/**
 * How often a tolerance limit of 95% coverage and 95% confidence is above the 95% quantile of what was drawn, and a
 * prediction limit above all of the next 20 results. The short form has the cells that Kaplan–Meier's mean and deviation lost.
 */

const [share, confidence, future] = [0.95, 0.95, 20] as const;

interface Cell {
  population: Population;
  n: number;
  limits: readonly number[];
  form: BackgroundForm;
}

/** With fewer detects no limit is asked for. */
const minDetects = 4;

function setsOf({ population, n, limits }: Cell, count: number): { samples: DrawnSamples; next: number[] }[] {
  const draws = new Draws(n * 100 + limits.length);
  return Array.from({ length: count }, () => ({
    samples: drawSamples(population, n, limits, draws),
    next: Array.from({ length: future }, () => population.draw(draws)),
  })).filter(({ samples }) => samples.detects >= minDetects);
}

function confidences(cell: Cell, count: number): { tolerance: number; prediction: number } {
  const { population, form } = cell;
  const truth = population.quantile(share);
  const sets = setsOf(cell, count);
  let [tolerance, prediction] = [0, 0];
  for (const { samples, next } of sets) {
    const { values, nonDetects } = samples;
    if ((upperToleranceLimit(values, nonDetects, form, share, confidence).limit ?? NaN) >= truth) tolerance += 1;
    const foreseen = upperPredictionLimit(values, nonDetects, form, future, confidence).limit ?? NaN;
    if (next.every((result) => result <= foreseen)) prediction += 1;
  }
  return { tolerance: tolerance / sets.length, prediction: prediction / sets.length };
}

const limitSets = [[], [0.3], [0.6], [0.1, 0.3, 0.5], [0.2, 0.5, 0.8]] as const;

describe('[figures A4] limits of background with non-detects reach what they aim at', () => {
  const count = repetitions(120, 3_000);
  // 3,000 sets are known to within half a point, 120 to within two and a half.
  const bound = repetitions(0.88, 0.9);
  const forms = [
    [populations.lognormal1, 'lognormal'],
    [populations.normal, 'normal'],
  ] as const;
  const every = forms.flatMap(([population, form]) =>
    [8, 12, 20, 40].flatMap((n) => limitSets.map((limits) => ({ population, form, n, limits }))),
  );
  const lost = every.filter(({ form, n, limits }) => form === 'lognormal' && n === 40 && limits.length > 0);
  const cells: readonly Cell[] = isSoak ? every : lost;

  test.each(cells)('$form, $n results, limits at $limits', (cell) => {
    const { tolerance, prediction } = confidences(cell, count);
    if (isSoak) {
      const [utl, upl] = [tolerance, prediction].map((part) => `${(100 * part).toFixed(1)}%`);
      process.stdout.write(`${cell.form}, n ${cell.n}, limits at ${cell.limits.join(' ')}: UTL ${utl}, UPL ${upl}\n`);
    }
    expect(tolerance).toBeGreaterThanOrEqual(bound);
    expect(prediction).toBeGreaterThanOrEqual(bound);
  });

  test('and Kaplan–Meier’s mean and deviation in the factor of complete results do not', () => {
    const cell = { population: populations.lognormal1, form: 'lognormal', n: 40, limits: [0.6] } as const;
    const sets = setsOf(cell, 300);
    const complete = Float64Array.from({ length: 40 }, (_, at) => at);
    const factor = upperToleranceLimit(complete, new Uint8Array(40), 'normal', share, confidence).factor ?? NaN;
    const reached = sets.filter(({ samples: { values, nonDetects } }) => {
      const { mean, sd } = kaplanMeier(values.map(Math.log), nonDetects, 'smallest-detect');
      return Math.exp((mean ?? NaN) + factor * (sd ?? NaN)) >= cell.population.quantile(share);
    });
    expect(reached.length / sets.length).toBeLessThan(0.5);
  });
});

describe('[figures A4] limits of the form that the rule takes', () => {
  const { normal, gamma2, lognormalHalf, lognormal1, lognormal15 } = populations;
  const sizes = isSoak ? [15, 20, 40] : [20];
  const shares = isSoak ? [0, 0.1, 0.3, 0.5] : [0, 0.3];
  const cells = [lognormalHalf, lognormal1, ...(isSoak ? [normal, gamma2, lognormal15] : [])].flatMap((population) =>
    sizes.flatMap((n) => shares.map((at) => ({ population, n, at }))),
  );

  test.each(cells)('$population.name, $n results, $at non-detects', ({ population, n, at }) => {
    const cell = { population, n, limits: at === 0 ? [] : [at], form: 'normal' } as const;
    const sets = setsOf(cell, repetitions(100, 3_000));
    let [of, reached] = [0, 0];
    for (const { values, nonDetects } of sets.map(({ samples }) => samples)) {
      const { form } = backgroundForm(values, nonDetects);
      if (form === 'nonparametric') continue;
      of += 1;
      const { limit } = upperToleranceLimit(values, nonDetects, form, share, confidence);
      if ((limit ?? NaN) >= population.quantile(share)) reached += 1;
    }
    if (isSoak) {
      const [determined, within] = [of / sets.length, reached / of].map((part) => `${(100 * part).toFixed(1)}%`);
      process.stdout
        .write(`by rule, ${population.name}, n ${n}, ${at} non-detects: ${within} of the ${determined} with a form
`);
    }
    expect(reached / of).toBeGreaterThanOrEqual(repetitions(0.84, 0.87));
  });
});
