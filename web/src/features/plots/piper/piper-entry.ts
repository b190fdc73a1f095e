import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const piperEntry: PlotEntry = {
  name: 'piper',
  title: 'Piper Diagram',
  unavailable: unlessGroundWater,
  Window: lazyPart('The Piper diagram', async () => (await import('./piper-window.tsx')).PiperWindow, {
    failsAs: 'notice',
  }),
};
