import { lazyPart } from '../../../ui/lazy-part/lazy-part.tsx';
import { unlessRows } from '../distribution/unless-rows.ts';
import type { PlotEntry } from '../plot-entry.ts';

export const timeGridEntry: PlotEntry = {
  name: 'timeGrid',
  title: 'Time Plots of All Locations',
  opensFrom: 'locationSamples',
  unavailable: unlessRows,
  Window: lazyPart(
    'The time plots of all locations',
    async () => (await import('./time-grid-window.tsx')).TimeGridWindow,
    {
      failsAs: 'notice',
    },
  ),
};
