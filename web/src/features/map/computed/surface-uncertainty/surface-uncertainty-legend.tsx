import { formatCount, formatCounted, formatLevels, formatSignificant } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/legend-parts.tsx';
import { coverageWords, holdWords, withheldWords } from '../../../../explorer/surfaces/words/belief-words.ts';
import { extentWords } from '../../../../explorer/surfaces/words/extent-words.ts';
import type { SurfaceErrors } from '../../../../explorer/surfaces/terms/surface-errors.ts';
import { errorsDoubt } from '../../../../explorer/surfaces/words/surface-words.ts';
import type { DrawnErrors } from './drawn-errors.ts';
import { inRow, spaced } from '../../../../ui/layout/layout.ts';
import styles from '../../map.module.css';

export function surfaceUncertaintyLegend({ result, input }: LegendInput<DrawnErrors>) {
  const { surface, errors, lines } = result;
  const drawn = errors.values.filter((value) => !Number.isNaN(value));
  const hatched = drawn.filter((value) => value >= errors.limit).length;
  const levels = formatLevels(lines.map(({ level }) => level));
  const unit = unitOf(errors.kind, input.unit);
  const doubt = errorsDoubt(surface);
  return (
    <>
      <Facts>{meaningOf(errors.kind, surface)}</Facts>
      {errors.kind !== 'distance' && <Facts>{holdWords(surface)}</Facts>}
      {doubt !== null && <Facts>{doubt}</Facts>}
      {levels.length > 0 && (
        <Facts>
          Dotted lines at {levels.join(', ')}
          {unit}
        </Facts>
      )}
      {extentWords(surface).map((line) => (
        <Facts key={line}>{line}</Facts>
      ))}
      <p className={`${inRow(6)} ${spaced(4)}`}>
        <span aria-hidden="true" className={styles.swatch} />
        Too uncertain to read: {formatSignificant(errors.limit, 3)}
        {unit} and more, {formatCount(hatched)} of {formatCounted(drawn.length, 'cell')}
      </p>
    </>
  );
}

/** What the errors are. That they take the variogram as true is in the layer's help, and how much that is here. */
function meaningOf(kind: SurfaceErrors['kind'], surface: DrawnErrors['surface']): string {
  switch (kind) {
    case 'factor':
      return `The factor of the 95% interval, to either side. ${coverageWords(surface)}`;
    case 'deviation':
      return `Kriging standard deviation; 1.96 of them to either side are the 95% interval. ${coverageWords(surface)}`;
    case 'distance':
      return surface.belief === null
        ? 'Distance to the nearest well: inverse distance gives no errors'
        : `Distance to the nearest well. ${withheldWords(surface) ?? ''}`;
  }
}

function unitOf(kind: SurfaceErrors['kind'], unit: string | null): string {
  if (kind === 'distance') return ' km';
  return kind === 'factor' || unit === null ? '' : ` ${unit}`;
}
