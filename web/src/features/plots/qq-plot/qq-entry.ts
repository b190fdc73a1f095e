import { lazy } from 'react';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const qqEntry: PlotEntry = {
  name: 'qq',
  title: 'QQ Plot',
  opensFrom: 'quantile',
  unavailable: unlessRows,
  Window: lazy(async () => ({ default: (await import('./qq-window.tsx')).QqWindow })),
};
