import { formatCount, formatCounted, type ValueClass } from '@wellfield/science';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { inLines, spaced } from '../../../ui/layout/layout.ts';
import { crowdedClass, separatingLook } from './crowded-class.ts';

interface ColorOfferProps {
  classes: readonly ValueClass[];
  /** The values that they were made for. */
  values: ArrayLike<number>;
}

/** Where most circles look alike, one line that offers their colors. */
export function ColorOffer({ classes, values }: ColorOfferProps) {
  const crowded = crowdedClass(classes);
  if (crowded === null) return null;
  return (
    <p className={`${inLines(4, 8)} ${spaced(4)}`} data-screen-only data-of-time>
      {formatCount(crowded.count)} of {formatCounted(crowded.total, 'location')} are in one class.
      <Button kind="compact" onClick={() => explore(setMapLook, separatingLook(classes, values))}>
        Color by value
      </Button>
    </p>
  );
}
