import styles from './layer-legends.module.css';
import { cssColor, type ValueRamp } from '../../colors/value-ramp.ts';

interface RampBarProps {
  ramp: ValueRamp;
  min: string;
  max: string;
}

const stops = [0, 0.25, 0.5, 0.75, 1];

/** A color ramp from its minimum to its maximum. */
export function RampBar({ ramp, min, max }: RampBarProps) {
  const colors = stops.map((share) => cssColor(ramp(share)));
  return (
    <div className={styles.ramp}>
      <div className={styles.bar} style={{ backgroundImage: `linear-gradient(to right, ${colors.join(', ')})` }} />
      <span>{min}</span>
      <span>{max}</span>
    </div>
  );
}
