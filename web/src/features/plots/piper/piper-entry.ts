import { lazy } from 'react';
import { unlessGroundWater } from '../hydrochemistry/ground-water-alone.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const piperEntry: PlotEntry = {
  name: 'piper',
  title: 'Piper Diagram',
  unavailable: unlessGroundWater,
  Window: lazy(async () => ({ default: (await import('./piper-window.tsx')).PiperWindow })),
};
