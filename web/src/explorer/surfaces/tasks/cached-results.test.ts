import { estimateSurface } from '@wellfield/science';
import { expect, test } from 'vitest';
import { contourSurface } from '../../../workers/operations/contour-surface.ts';
import { WorkerAnswers } from '../../../workers/worker-answers.ts';
import { summaryOf } from '../../testing/summary-of.ts';
import { cellsOf } from './surface-task.ts';
import { surfaceErrors } from '../terms/surface-errors.ts';
import { surfaceTermsOf } from '../terms/surface-terms.ts';
import { layerInputOf } from '../../testing/layer-input-of.ts';
import { CachedResults } from './cached-results.ts';

const surface = (cells: number) => ({ values: new Float64Array(cells) });

test('results are kept by task and key, the last used ones up to a number of bytes', () => {
  const cached = new CachedResults<string>(2_000);
  for (const time of [1, 2, 3]) cached.keep('surface', [time], surface(100));
  cached.keep('lines', [3], ['a']);
  expect(cached.find('surface', [1])).toBeUndefined();
  expect(cached.find('surface', [2])?.result).toEqual(surface(100));
  expect(cached.find('lines', [2])).toBeUndefined();
  expect(cached.find('lines', [3])?.result).toEqual(['a']);
  // That of the third time is now the one that was not used for longest.
  cached.keep('surface', [4], surface(100));
  expect(cached.find('surface', [3])).toBeUndefined();
  expect(cached.find('surface', [2])).toBeDefined();
});

test('what is too large alone is not kept, and a null result is', () => {
  const cached = new CachedResults<string>(100);
  cached.keep('surface', [1], surface(100));
  expect(cached.find('surface', [1])).toBeUndefined();
  cached.keep('surface', [2], null);
  expect(cached.find('surface', [2])).toEqual({ result: null });
});

test('what results share is counted once, and as long as one of them is kept', () => {
  const cached = new CachedResults<string>(2_000);
  const first = surface(100);
  for (const task of ['surface', 'lines', 'errors']) cached.keep(task, [1], { first });
  expect(cached.find('surface', [1])).toBeDefined();
  // 800 bytes of each surface: the second fits beside the first, whichever results it is in.
  cached.keep('surface', [2], surface(100));
  for (const task of ['surface', 'lines', 'errors']) expect(cached.find(task, [1])).toEqual({ result: { first } });
  // With a third, results of the first are no gain before the last of them is gone.
  cached.keep('surface', [2], surface(100));
  cached.keep('surface', [3], surface(100));
  expect(['surface', 'lines', 'errors'].map((task) => cached.find(task, [1]))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([cached.find('surface', [2]), cached.find('surface', [3])]).not.toContain(undefined);
});

test('forty periods of 200 × 200 cells, by kriging of logarithms with their errors and lines, are kept', async () => {
  const wells = Array.from({ length: 9 }, (_, at) =>
    summaryOf({ location: `W-${at}`, long: -115 + 0.01 * (at % 3), lat: 0.01 * Math.floor(at / 3), max: 3 ** at }),
  );
  // 0.02° and 0.0075 km on all sides are 2.239 km: two hundred cells of 11.2 m.
  const input = layerInputOf(wells, { tools: { surfaceCellKm: 0.0112, surfaceMaskKm: 0.0075 } });
  const { long, lat, values } = input.points;
  const steps = estimateSurface({ long, lat, values }, surfaceTermsOf(input));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const one = step.value;
  expect([one.grid.x.length, one.grid.y.length, one.method.logs]).toEqual([200, 200, true]);
  const linesOf = async (of: Float64Array, levels: readonly number[]) => {
    const context = { signal: new AbortController().signal, note: () => undefined, answers: new WorkerAnswers() };
    return (await contourSurface({ surface: cellsOf(one, of), levels }, context)).output;
  };
  const errors = surfaceErrors(one, input);
  const valueLines = await linesOf(one.values, [1, 3, 10, 30, 100, 300, 1_000, 3_000]);
  const errorLines = await linesOf(errors.values, [2, 3, 4, 5]);
  expect(valueLines.some(({ lines }) => lines.ends.length > 0)).toBe(true);
  const cached = new CachedResults<string>();
  for (let period = 0; period < 40; period += 1) {
    // Each period has its own surface, which the results of all three tasks contain.
    const surface = structuredClone(one);
    const found = { ...structuredClone(errors) };
    cached.keep('surface', [period], surface);
    cached.keep('lines', [period], { surface, lines: structuredClone(valueLines) });
    cached.keep('errors', [period], { surface, errors: found, lines: structuredClone(errorLines) });
  }
  for (const task of ['surface', 'lines', 'errors']) expect(cached.find(task, [0])).toBeDefined();
});
