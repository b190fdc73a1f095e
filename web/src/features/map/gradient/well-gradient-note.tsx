import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { whyLevelsMix } from '../computed/surface/mixed-levels.ts';
import { headUnit, whyNoHeads } from '../computed/surface/why-no-heads.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { wellGradientText } from './well-gradient.ts';
import styles from './well-gradient-note.module.css';

/** Between the selected location and those compared with it, the hydraulic gradient, where levels of water are shown. */
export function WellGradientNote({ shown, input }: { shown: ShownLocations; input: LayerInput }) {
  const compared = useExploration((state) => state.comparedWith);
  const { locations, selected, statistic } = shown;
  if (selected === null || compared.length === 0 || statistic === 'sampleSize' || whyNoHeads(input) !== null)
    return null;
  const mixed = whyLevelsMix(input);
  if (mixed !== null) return <p className={styles.note}>{mixed}</p>;
  const chosen = [selected, ...compared].flatMap((name) => locations.find(({ location }) => location === name) ?? []);
  return (
    <p className={styles.note}>{wellGradientText(chosen, statistic, { distance: 'm', head: headUnit(input.unit) })}</p>
  );
}
