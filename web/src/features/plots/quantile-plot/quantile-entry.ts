import { lazy } from 'react';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const quantileEntry: PlotEntry = {
  name: 'quantile',
  title: 'Quantile Plot',
  unavailable: unlessRows,
  Window: lazy(async () => ({ default: (await import('./quantile-window.tsx')).QuantileWindow })),
};
