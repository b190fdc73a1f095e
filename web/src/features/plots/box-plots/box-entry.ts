import { lazy } from 'react';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const boxEntry: PlotEntry = {
  name: 'box',
  title: 'Box Plots',
  unavailable: unlessRows,
  Window: lazy(async () => ({ default: (await import('./box-window.tsx')).BoxWindow })),
};
