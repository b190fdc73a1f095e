import type { PlotState } from '../plot-entry.ts';

/** Why a plot of a distribution cannot be opened: there is nothing to plot. */
export function unlessRows({ rows }: PlotState): string | null {
  return rows.length > 0 ? null : 'No rows match the filters.';
}
