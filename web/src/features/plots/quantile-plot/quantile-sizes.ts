import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';

/** The window's initial size, by what it ranks. */
export const quantileSizes: Readonly<Record<'samples' | 'locations', FigureSize>> = {
  samples: { widthPx: 500, heightPx: 400 },
  locations: { widthPx: 500, heightPx: 350 },
};
