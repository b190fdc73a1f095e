import { chadhaEntry } from './chadha/chadha-entry.ts';
import { durovEntry } from './durov/durov-entry.ts';
import { piperEntry } from './piper/piper-entry.ts';
import type { PlotEntry } from './plot-entry.ts';

/** The plots that open in windows, in the order of their toggles. A plot is a folder beside this file and a line here. */
export const plotCatalog: readonly PlotEntry[] = [piperEntry, chadhaEntry, durovEntry];
