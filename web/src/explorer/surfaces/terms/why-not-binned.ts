import { binsOf, chosenLags, defaultLags, formatCount, toLocalKm } from '@wellfield/science';
import { figureText } from '../../../ui/figure-text.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { surfaceTermsOf } from './surface-terms.ts';

/** More points than this nobody can read. */
const maxBins = 500;

/** Why pairs of wells are not counted in the requested bins, or null. */
export function whyNotBinned(input: LayerInput): string | null {
  const { method, anisotropy } = surfaceTermsOf(input);
  if (method.kind !== 'kriging') return null;
  const { cutoff, width } = method.variogram;
  if (width === null) return null;
  // At a time those of all dates: no period has wells farther apart.
  const { long, lat, values } = input.time?.ofAllDates ?? input.points;
  const isValued = (_: number, at: number) => !Number.isNaN(values[at]);
  const wells = toLocalKm(long.filter(isValued), lat.filter(isValued));
  const lags = chosenLags({ cutoff, width }, defaultLags(wells, anisotropy));
  if (lags === null) return null;
  const pairs = `pairs of wells up to ${figureText(lags.cutoff)} km`;
  if (width > lags.cutoff)
    return `Bins of ${width} km are wider than the ${pairs}: type a smaller width or a larger distance.`;
  const bins = binsOf(lags);
  if (bins <= maxBins) return null;
  return `The ${pairs} would be in ${formatCount(bins)} bins of ${width} km, and at most ${maxBins} are counted: type a larger width.`;
}
