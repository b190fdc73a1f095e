import { formatSignificant, minNuggetShare, type WellsVariogram } from '@wellfield/science';
import { printedText } from '../../../ui/figure-text.ts';
import { shapeTitles } from '../settings/surface-settings.ts';

/** A variogram in words. */
export type StatedVariogram = Pick<
  WellsVariogram,
  'model' | 'structure' | 'isTyped' | 'isNuggetRaised' | 'times' | 'lags' | 'areLagsTyped'
>;

/** A variogram's model, and what is doubtful about it. */
export function variogramWords(
  variogram: Pick<WellsVariogram, 'model' | 'structure' | 'isTyped' | 'isNuggetRaised' | 'times'>,
): string {
  const { shape, nugget, partialSill, range } = variogram.model;
  const doubt = variogramDoubt(variogram);
  // A sill that nothing gave is not printed.
  if (variogram.structure === 'no spread' && doubt !== null) return doubt;
  const ofPeriods = variogram.times === undefined ? '' : ' of all periods';
  // In full: who adjusts the variogram types them.
  const stated = `${shapeTitles[shape]} variogram${ofPeriods}, nugget ${printedText(nugget)}, partial sill ${printedText(partialSill)}, range ${printedText(range)} km`;
  const raised = variogram.isNuggetRaised ? ` ${nuggetRaised}` : '';
  return `${stated}${variogram.isTyped ? ' (typed)' : ''}.${raised}${doubt === null ? '' : ` ${doubt}`}`;
}

const nuggetRaised = `The nugget is raised to ${100 * minNuggetShare}% of the sill, the least of a Gaussian variogram.`;

/** Which pairs of wells a variogram counts; null where no two are apart. */
export function lagWords({
  lags,
  areLagsTyped,
  times,
}: Pick<StatedVariogram, 'lags' | 'areLagsTyped' | 'times'>): string | null {
  if (lags === null) return null;
  const [cutoff, width] = [lags.cutoff, lags.width].map((km) => formatSignificant(km, 3));
  const within = times === undefined ? '' : ' in the same period';
  return `Pairs of wells${within} up to ${cutoff} km in bins of ${width} km (${areLagsTyped ? 'typed' : 'default'})`;
}

/** What is doubtful about a variogram, as that its fit failed; null if nothing is. */
export function variogramDoubt({ structure }: Pick<WellsVariogram, 'structure'>): string | null {
  switch (structure) {
    case 'flat':
      return 'The wells show no structure: values of nearby wells differ as much as those far apart.';
    case 'rising':
      return 'Differences still grow at the largest distances: the range is not known.';
    case 'not fitted':
      return 'The variogram could not be fitted: too few pairs or bins of wells, or equal values.';
    case 'no spread':
      return 'There is no variogram: the wells do not differ.';
    default:
      return null;
  }
}
