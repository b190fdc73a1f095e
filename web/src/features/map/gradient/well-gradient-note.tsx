import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LayerInput } from '../../../explorer/surfaces/input/layer-input.ts';
import { otherUnitText, whyLevelsMix } from '../../../explorer/surfaces/terms/mixed-levels.ts';
import { headUnit, whyNoHeads } from '../../../explorer/surfaces/terms/hydraulic-gradient.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { wellGradientText } from './well-gradient.ts';
import styles from '../map.module.css';

/**
 * Between the selected location and those compared with it, the hydraulic gradient, where levels of water are shown; of several
 * hydrogeologic units within the one that was chosen.
 */
export function WellGradientNote({ shown, input }: { shown: ShownLocations; input: LayerInput }) {
  const compared = useExploration((state) => state.comparedWith);
  const { locations, selected, statistic } = shown;
  if (selected === null || compared.length === 0 || statistic === 'sampleSize' || whyNoHeads(input) !== null)
    return null;
  const mixed = whyLevelsMix(input);
  if (mixed !== null) return <p className={styles.note}>{mixed}</p>;
  const chosen = [selected, ...compared].flatMap((name) => locations.find(({ location }) => location === name) ?? []);
  const ofOthers = otherUnitText(chosen, input);
  if (ofOthers !== null) return <p className={styles.note}>{ofOthers}</p>;
  return (
    <p className={styles.note}>{wellGradientText(chosen, statistic, { distance: 'm', head: headUnit(input.unit) })}</p>
  );
}
