import { textAt } from '../../../frame/sample-frame.ts';
import type { PlotState } from '../plot-entry.ts';

const groundWater = 'Ground Water';

/** Why a diagram of major ions cannot be opened: it needs ground water in the first row that passes the filters. */
export function unlessGroundWater({ frame, rows }: PlotState): string | null {
  const [first] = rows;
  if (first === undefined) return 'No rows match the filters.';
  const matrix = textAt(frame, 'matrix', first);
  return matrix === groundWater ? null : `For ${groundWater} only; the first row is of ${matrix ?? 'no matrix'}.`;
}
