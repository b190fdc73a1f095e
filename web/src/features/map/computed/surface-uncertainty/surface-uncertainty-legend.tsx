import { formatCount, formatCounted, formatLevels, formatSignificant } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/facts.tsx';
import { extentWords } from '../surface/extent-words.ts';
import type { SurfaceErrors } from '../surface/surface-errors.ts';
import { errorsDoubt } from '../surface/surface-words.ts';
import type { DrawnErrors } from './drawn-errors.ts';
import styles from './surface-uncertainty-legend.module.css';

export function surfaceUncertaintyLegend({ result, input }: LegendInput<DrawnErrors>) {
  const { surface, errors, lines } = result;
  const drawn = errors.values.filter((value) => !Number.isNaN(value));
  const hatched = drawn.filter((value) => value >= errors.limit).length;
  const levels = formatLevels(lines.map(({ level }) => level));
  const unit = unitOf(errors.kind, input.unit);
  const doubt = errorsDoubt(surface);
  return (
    <>
      <Facts>{meanings[errors.kind]}</Facts>
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
      <p className={styles.hatched}>
        <span aria-hidden="true" className={styles.swatch} />
        Too uncertain to read: {formatSignificant(errors.limit, 3)}
        {unit} and more, {formatCount(hatched)} of {formatCounted(drawn.length, 'cell')}
      </p>
    </>
  );
}

const meanings: Readonly<Record<SurfaceErrors['kind'], string>> = {
  deviation: 'Kriging standard deviation',
  factor: 'The value lies within this factor of the surface in 95 of 100 cases',
  distance: 'Distance to the nearest well: inverse distance gives no errors',
};

function unitOf(kind: SurfaceErrors['kind'], unit: string | null): string {
  if (kind === 'distance') return ' km';
  return kind === 'factor' || unit === null ? '' : ` ${unit}`;
}
