import { lazy } from 'react';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const chadhaEntry: PlotEntry = {
  name: 'chadha',
  title: 'Modified Piper Diagram',
  unavailable: unlessGroundWater,
  Window: lazy(async () => ({ default: (await import('./chadha-window.tsx')).ChadhaWindow })),
};
