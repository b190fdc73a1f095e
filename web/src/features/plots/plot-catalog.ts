import { boxEntry } from './box-plots/box-entry.ts';
import { chadhaEntry } from './chadha/chadha-entry.ts';
import { durovEntry } from './durov/durov-entry.ts';
import { piperEntry } from './piper/piper-entry.ts';
import { qqEntry } from './qq-plot/qq-entry.ts';
import { quantileEntry } from './quantile-plot/quantile-entry.ts';
import { timeGridEntry } from './time-grid/time-grid-entry.ts';
import type { PlotEntry } from './plot-entry.ts';

/** The plots in windows, in the order of their toggles. A plot is a folder next to this file and a line here. */
export const plotCatalog: readonly PlotEntry[] = [
  quantileEntry,
  qqEntry,
  boxEntry,
  piperEntry,
  chadhaEntry,
  durovEntry,
  timeGridEntry,
];
