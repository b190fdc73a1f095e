import styles from './layer-legends.module.css';
import { cssColor, type ValueRamp } from '../../colors/value-ramp.ts';

interface RampBarProps {
  ramp: ValueRamp;
  least: string;
  greatest: string;
}

const stops = [0, 0.25, 0.5, 0.75, 1];

/** A ramp of colours from its least to its greatest. */
export function RampBar({ ramp, least, greatest }: RampBarProps) {
  const colors = stops.map((share) => cssColor(ramp(share)));
  return (
    <div className={styles.ramp}>
      <div className={styles.bar} style={{ backgroundImage: `linear-gradient(to right, ${colors.join(', ')})` }} />
      <span>{least}</span>
      <span>{greatest}</span>
    </div>
  );
}
