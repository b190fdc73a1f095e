import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const boxEntry: PlotEntry = {
  name: 'box',
  title: 'Box Plots',
  unavailable: unlessRows,
  Window: lazyPart('The window of box plots', async () => (await import('./box-window.tsx')).BoxWindow, {
    failsAs: 'notice',
  }),
};
