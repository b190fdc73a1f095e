import { hasText, textAt } from '../../../frame/sample-frame.ts';
import type { PlotState } from '../plot-entry.ts';

const groundWater = 'Ground Water';

/** Why a diagram of major ions cannot be opened: it needs ground water in the first row that passes the filters. */
export function unlessGroundWater({ frame, rows }: PlotState): string | null {
  const [first] = rows;
  if (first === undefined) return 'No rows match the filters.';
  const matrix = textAt(frame, 'matrix', first);
  if (matrix === groundWater) return null;
  const remedy = hasText(frame, 'matrix', groundWater)
    ? `choose ${groundWater} under Matrix in the filters`
    : `the query has no ${groundWater} for this parameter`;
  return `For ${groundWater} only; the first row is of ${matrix ?? 'no matrix'}: ${remedy}.`;
}
