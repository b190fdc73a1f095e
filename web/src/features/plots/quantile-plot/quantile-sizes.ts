import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';

/** The window's size when it opens, by what is ranked in it. */
export const quantileSizes: Readonly<Record<'samples' | 'locations', FigureSize>> = {
  samples: { widthPx: 500, heightPx: 400 },
  locations: { widthPx: 500, heightPx: 350 },
};
