import { formatCount, formatCounted, type ValueClass } from '@wellfield/science';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './circles-legend.module.css';

/** The class that holds more than half of the locations; null where none does. */
export function crowdedClass(classes: readonly ValueClass[]): { count: number; total: number } | null {
  const counts = classes.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const count = Math.max(0, ...counts);
  return counts.length > 1 && 2 * count > total ? { count, total } : null;
}

/** Where most circles look alike, one line that offers their colors. */
export function ColorOffer({ classes }: { classes: readonly ValueClass[] }) {
  const crowded = crowdedClass(classes);
  if (crowded === null) return null;
  return (
    <p className={styles.offer} data-screen-only data-of-time>
      {formatCount(crowded.count)} of {formatCounted(crowded.total, 'location')} are in one class.
      <Button kind="compact" onClick={() => explore(setMapLook, { showIntensity: true })}>
        Color by value
      </Button>
    </p>
  );
}
