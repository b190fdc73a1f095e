import { limits } from '@wellfield/contract';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';

/** The window's size when it opens, by what is ranked in it. */
export function quantileWindowSize(of: 'samples' | 'locations'): FigureSize {
  return of === 'samples' ? limits.windows.quantile : limits.windows.mapStatistics;
}
