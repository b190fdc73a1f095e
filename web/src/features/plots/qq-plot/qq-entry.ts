import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const qqEntry: PlotEntry = {
  name: 'qq',
  title: 'QQ Plot',
  opensFrom: 'quantile',
  unavailable: unlessRows,
  Window: lazyPart('The QQ plot', async () => (await import('./qq-window.tsx')).QqWindow, { failsAs: 'notice' }),
};
