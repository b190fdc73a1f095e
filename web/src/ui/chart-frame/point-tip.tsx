import type { FigureSize, Place, PointLabel } from './figure.ts';
import styles from './point-tip.module.css';

const distancePx = 12;

/** What a point says, beside it and inside the figure; read out by screen readers as it changes. */
export function PointTip({ label, place, size }: { label: PointLabel; place: Place; size: FigureSize }) {
  const [x, y] = place;
  const isRight = x > size.widthPx / 2;
  const isLow = y > size.heightPx / 2;
  return (
    <div
      role="status"
      className={styles.tip}
      style={{
        ...(isRight ? { right: size.widthPx - x + distancePx } : { left: x + distancePx }),
        ...(isLow ? { bottom: size.heightPx - y + distancePx } : { top: y + distancePx }),
      }}
    >
      <strong className={styles.heading}>{label.heading}</strong>
      <dl className={styles.lines}>
        {label.lines.map(({ name, value }) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
