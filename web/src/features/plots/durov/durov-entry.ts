import { lazy } from 'react';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const durovEntry: PlotEntry = {
  name: 'durov',
  title: 'Extended Durov Diagram',
  unavailable: unlessGroundWater,
  Window: lazy(async () => ({ default: (await import('./durov-window.tsx')).DurovWindow })),
};
