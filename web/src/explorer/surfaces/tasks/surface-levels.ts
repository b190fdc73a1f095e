import { contourLevels, type Barrier, type Surface } from '@wellfield/science';
import type { ContourLevel } from '../../../workers/operations/contour-surface.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import type { TaskContext } from './layer-task.ts';

/** The lines of equal value of a surface at levels, or at so many of them; none crosses a barrier, in degrees. */
export function linesOf(
  surface: Surface,
  levels: number | readonly number[],
  barriers: readonly Barrier[],
  context: TaskContext,
): Promise<readonly ContourLevel[]> {
  return scienceWorker.run('contourSurface', { surface, levels, barriers }, context);
}

/** How the levels of a decade divide it, from the fewest to the most. */
const perDecade = [[1], [1, 3], [1, 2, 5]];
const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Levels for lines on a surface: round numbers within its values, about as many as requested; of logarithms 1, 1 and 3, or 1, 2
 * and 5 of each power of ten.
 */
export function surfaceLevels([min, max]: readonly [number, number], count: number, logs: boolean): number[] {
  if (!(max > min)) return [];
  const isWithin = (level: number) => level > min && level < max;
  if (logs && min > 0) {
    const decades = Array.from(
      { length: Math.ceil(Math.log10(max)) - Math.floor(Math.log10(min)) + 1 },
      (_, at) => at + Math.floor(Math.log10(min)),
    );
    const choices = perDecade.map((parts) =>
      decades.flatMap((decade) => parts.map((part) => Number(`${part}e${decade}`))).filter(isWithin),
    );
    const most = choices.findLast((levels) => levels.length <= count) ?? choices[0] ?? [];
    if (most.length > 1) return most;
  }
  const rough = (max - min) / (count + 1);
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((size) => size * decade >= rough) ?? 10) * decade;
  const first = Math.ceil(min / step);
  const levels = Array.from({ length: Math.floor(max / step) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  ).filter(isWithin);
  return levels.length > 0 ? levels : contourLevels([min, max], count);
}
