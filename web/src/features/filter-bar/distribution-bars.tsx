import { useId } from 'react';
import type { PixelRange } from './brush-gesture.ts';
import { binsOf, maxRows, type Distribution } from './distribution.ts';
import type { IntervalAxis } from './interval-axis.ts';
import styles from './interval.module.css';
import { sizes } from '../../ui/sizes.ts';

interface DistributionBarsProps {
  axis: IntervalAxis;
  distribution: Distribution;
  /** The range that a brush covers, in another color. */
  range: PixelRange | null;
}

const { heightPx } = sizes.brush;
/** The bars' x coordinates run from 0 to 100, whatever the width. */
const longest = 100;
/** The minimum length, so that every bin with rows is visible. */
const shortest = 1;
const tallestPx = 24;

/** A bar to the right for each bin. */
export function DistributionBars({ axis, distribution, range }: DistributionBarsProps) {
  const clipId = useId();
  const path = barsPath(axis, distribution);
  return (
    <svg className={styles.bars} viewBox={`0 0 ${longest} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true">
      {range && (
        <clipPath id={clipId}>
          <rect x="0" y={range[0]} width={longest} height={range[1] - range[0]} />
        </clipPath>
      )}
      <path d={path} className={range ? styles.outside : styles.all} />
      {range && <path d={path} className={styles.inside} clipPath={`url(#${clipId})`} />}
    </svg>
  );
}

function barsPath(axis: IntervalAxis, distribution: Distribution): string {
  const max = maxRows(distribution.counts);
  const bars: string[] = [];
  for (const { rows, topPx, bottomPx } of binsOf(axis, distribution)) {
    if (rows === 0) continue;
    // The background separates bars if there is room; a tall bin has a bar of standard height.
    const room = bottomPx - topPx;
    const height = Math.min(room > 3 ? room - 1 : room, tallestPx);
    bars.push(
      `M0 ${px(topPx + (room - height) / 2)}H${px(Math.max(shortest, (longest * rows) / max))}v${px(height)}H0z`,
    );
  }
  return bars.join('');
}

function px(length: number): number {
  return Math.round(length * 100) / 100;
}
