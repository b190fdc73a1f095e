import type { PlotEntry } from './plot-entry.ts';

/** The plots that open in windows, in the order of their toggles. A plot is a folder beside this file and a line here. */
export const plotCatalog: readonly PlotEntry[] = [];
