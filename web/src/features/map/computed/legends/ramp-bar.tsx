import { inLines, spaced } from '../../../../ui/layout/layout.ts';
import styles from './layer-legends.module.css';
import type { ValueRamp } from '../../../../explorer/map-colors/value-ramp.ts';

interface RampBarProps {
  ramp: ValueRamp;
  min: string;
  max: string;
  /** Where the lowest is drawn fainter than the highest: how opaque it is. */
  minOpacity?: number;
}

const stops = [0, 0.25, 0.5, 0.75, 1];

/** A ramp of colors from its minimum to its maximum. */
export function RampBar({ ramp, min, max, minOpacity = 1 }: RampBarProps) {
  const colors = stops.map((share) => `rgba(${[...ramp(share), Math.max(minOpacity, share)].join(', ')})`);
  return (
    <div className={`${inLines(0, 0, 'apart')} ${spaced(6)}`}>
      <div className={styles.bar} style={{ backgroundImage: `linear-gradient(to right, ${colors.join(', ')})` }} />
      <span>{min}</span>
      <span>{max}</span>
    </div>
  );
}
