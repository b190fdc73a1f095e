import type { Barrier, Surface } from '@wellfield/science';
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
