import type { PlotState } from '../plot-entry.ts';

/** Why a distribution plot cannot be opened: there are no rows. */
export function unlessRows({ rows }: PlotState): string | null {
  return rows.length > 0 ? null : 'No rows match the filters.';
}
