import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { unlessGroundWater } from './hydrochemistry/ground-water-alone.ts';
import type { PlotEntry, PlotState, PlotWindowProps } from './plot-entry.ts';

/** The plots in windows, in the order of their toggles. A plot is a folder next to this file and an entry here. */
export const plotCatalog: readonly PlotEntry[] = [
  {
    name: 'quantile',
    title: 'Quantile Plot',
    unavailable: unlessRows,
    Window: plotPart(
      'The quantile plot',
      async () => (await import('./quantile-plot/quantile-window.tsx')).QuantileWindow,
    ),
  },
  {
    name: 'qq',
    title: 'QQ Plot',
    opensFrom: 'quantile',
    unavailable: unlessRows,
    Window: plotPart('The QQ plot', async () => (await import('./qq-plot/qq-plot.tsx')).QqWindow),
  },
  {
    name: 'box',
    title: 'Box Plots',
    unavailable: unlessRows,
    Window: plotPart('The window of box plots', async () => (await import('./box-plots/box-plots.tsx')).BoxWindow),
  },
  {
    name: 'piper',
    title: 'Piper Diagram',
    unavailable: unlessGroundWater,
    Window: plotPart('The Piper diagram', async () => (await import('./piper/piper-window.tsx')).PiperWindow),
  },
  {
    name: 'chadha',
    title: 'Modified Piper Diagram',
    unavailable: unlessGroundWater,
    Window: plotPart(
      'The modified Piper diagram',
      async () => (await import('./chadha/chadha-window.tsx')).ChadhaWindow,
    ),
  },
  {
    name: 'durov',
    title: 'Extended Durov Diagram',
    unavailable: unlessGroundWater,
    Window: plotPart('The extended Durov diagram', async () => (await import('./durov/durov-window.tsx')).DurovWindow),
  },
  {
    name: 'timeGrid',
    title: 'Time Plots of All Locations',
    opensFrom: 'locationSamples',
    unavailable: unlessRows,
    Window: plotPart(
      'The time plots of all locations',
      async () => (await import('./time-grid/time-grid.tsx')).TimeGridWindow,
    ),
  },
];

/** Why a plot of results cannot be opened: there are no rows. */
function unlessRows({ rows }: PlotState): string | null {
  return rows.length > 0 ? null : 'No rows match the filters.';
}

/** A plot's window, whose code comes when it opens. */
function plotPart(
  name: string,
  fetchWindow: () => Promise<ComponentType<PlotWindowProps>>,
): ComponentType<PlotWindowProps> {
  return lazyPart(name, fetchWindow, { failsAs: 'notice' });
}
