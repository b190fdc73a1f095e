import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const chadhaEntry: PlotEntry = {
  name: 'chadha',
  title: 'Modified Piper Diagram',
  unavailable: unlessGroundWater,
  Window: lazyPart('The modified Piper diagram', async () => (await import('./chadha-window.tsx')).ChadhaWindow, {
    failsAs: 'notice',
  }),
};
