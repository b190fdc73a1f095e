import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const quantileEntry: PlotEntry = {
  name: 'quantile',
  title: 'Quantile Plot',
  unavailable: unlessRows,
  Window: lazyPart('The quantile plot', async () => (await import('./quantile-window.tsx')).QuantileWindow, {
    failsAs: 'notice',
  }),
};
