import { formatCount, formatCounted, rangeOf, type EstimatedSurface, type SurfaceBelief } from '@wellfield/science';
import { msdrText, whyErrorsWithheld } from '../../../frame/plume/why-withheld.ts';
import { figureText } from '../../../ui/figure-text.ts';

type WithBelief = { belief?: SurfaceBelief | null };

/** That kriging's errors hold at the wells; null where they are withheld, and for inverse distances. */
export function holdWords({ belief = null }: WithBelief): string | null {
  if (belief === null || belief.doubt !== null) return null;
  return belief.points < enough
    ? `Kriging’s errors are checked by few wells left out: ${msdrText(belief)} (1 if exact)`
    : `Kriging’s errors hold at wells left out: ${msdrText(belief)} (1 if exact)`;
}

/** That errors are withheld, and why; null where they are given, and for inverse distances. */
export function withheldWords({ belief = null }: WithBelief): string | null {
  const why = whyErrorsWithheld(belief);
  return why === null ? null : `Errors are withheld: ${why}`;
}

/** How much of a 95% interval of kriging was right, by the wells that it is of, where the truth is known (`docs/decisions/0074`). */
const measured = [
  { from: 15, wells: '15 to 60', covered: '88 to 96%' },
  { from: 8, wells: '8 to 12', covered: '84 to 96%' },
  { from: 0, wells: '3 to 7', covered: '50 to 94%' },
] as const;
/** Fewer wells check errors by chance. */
const enough = 8;

/** That the error of the variogram's fit is not in the errors, and how often an interval was right in simulations of so many wells. */
export function coverageWords({ points }: Pick<EstimatedSurface, 'points'>): string {
  const { wells, covered } = measured.find(({ from }) => points >= from) ?? measured[2];
  return `The fit’s own error is not in it: in simulations with ${wells} wells it held ${covered} of cells`;
}

/** That cells are far beyond the values of the wells, and how far; null where none is. */
export function beyondWords(
  { beyond, values, method, samples }: Pick<EstimatedSurface, 'beyond' | 'values' | 'method' | 'samples'>,
  unit: string | null,
): string | null {
  const { low, high, below, above } = beyond;
  if (below + above === 0) return null;
  const [min, max] = rangeOf(values);
  const [lowestWell, highestWell] = rangeOf(samples.values);
  const of = unit === null ? '' : ` ${unit}`;
  const cells = values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  const parts = [
    above > 0 && `${formatCount(above)} above ${figureText(high)}${of}, up to ${figureText(max)}`,
    below > 0 && `${formatCount(below)} below ${figureText(low)}${of}, down to ${figureText(min)}`,
  ].filter((part) => part !== false);
  return (
    `${formatCount(below + above)} of ${formatCounted(cells, 'cell')} are far beyond the wells, which have ` +
    `${figureText(lowestWell)} to ${figureText(highestWell)}${of}: ${parts.join('; ')}. ` +
    (method.logs
      ? 'Far is more than a factor of 3.'
      : 'Far is more than twice the range of the wells, or below 0 where no well is.')
  );
}
