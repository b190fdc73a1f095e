import { formatCount, formatCounted, rangeOf, type EstimatedSurface } from '@wellfield/science';
import { msdrText, whyErrorsWithheld } from '../../../../frame/plume/why-errors-withheld.ts';
import { figureText } from '../../../../ui/figure-text.ts';

/** Whether kriging's errors hold at the wells, or why they are withheld; null for inverse distances. */
export function beliefWords({ belief }: Pick<EstimatedSurface, 'belief'>): string | null {
  if (belief === null) return null;
  const why = whyErrorsWithheld(belief);
  return why === null
    ? `Kriging’s errors hold at wells left out: ${msdrText(belief)} (1 if exact)`
    : `Errors are withheld: ${why}`;
}

/** That cells are far beyond the values of the wells, and how far; null where none is. */
export function beyondWords(
  { beyond, values, method, samples }: Pick<EstimatedSurface, 'beyond' | 'values' | 'method' | 'samples'>,
  unit: string | null,
): string | null {
  const { low, high, below, above } = beyond;
  if (below + above === 0) return null;
  const [min, max] = rangeOf(values);
  const [leastWell, mostWell] = rangeOf(samples.values);
  const of = unit === null ? '' : ` ${unit}`;
  const cells = values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
  const parts = [
    above > 0 && `${formatCount(above)} above ${figureText(high)}${of}, up to ${figureText(max)}`,
    below > 0 && `${formatCount(below)} below ${figureText(low)}${of}, down to ${figureText(min)}`,
  ].filter((part) => part !== false);
  return (
    `${formatCount(below + above)} of ${formatCounted(cells, 'cell')} are far beyond the wells, which have ` +
    `${figureText(leastWell)} to ${figureText(mostWell)}${of}: ${parts.join('; ')}. ` +
    (method.logs
      ? 'Far is more than a factor of 3.'
      : 'Far is more than twice the range of the wells, or below 0 where no well is.')
  );
}
