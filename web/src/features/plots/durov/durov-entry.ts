import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const durovEntry: PlotEntry = {
  name: 'durov',
  title: 'Extended Durov Diagram',
  unavailable: unlessGroundWater,
  Window: lazyPart('The extended Durov diagram', async () => (await import('./durov-window.tsx')).DurovWindow, {
    failsAs: 'notice',
  }),
};
