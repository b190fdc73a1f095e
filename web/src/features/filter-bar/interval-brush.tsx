import type { Bounds, Extent } from '../../frame/fields/extent.ts';
import { DistributionBars } from './distribution-bars.tsx';
import { binAt, binText, distributionText, type Distribution } from './distribution.ts';
import type { IntervalAxis } from './interval-axis.ts';
import { IntervalEnd } from './interval-end.tsx';
import { useBrush } from './use-brush.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './interval-brush.module.css';
import { sizes } from '../../ui/sizes.ts';

interface IntervalBrushProps {
  title: string;
  axis: IntervalAxis;
  /** Rows by bin, with the other filters. */
  distribution: Distribution;
  active: Bounds | null;
  onDraft(interval: Extent | null): void;
  onChange(bounds: Bounds | null): void;
}

const { heightPx } = sizes.brush;

/**
 * A field's distribution with a brush. Numbers increase downward, like depth in a well log and values in the lists next to
 * it: one form for all fields. The brush handles drawing, moving and resizing, which sliders cannot; its two ends are
 * native sliders, for keyboard and screen readers.
 */
export function IntervalBrush({ title, axis, distribution, active, onDraft, onChange }: IntervalBrushProps) {
  const { plane, range, dragging, hoveredPx, onPlane, onEnd, moving } = useBrush({ axis, active, onDraft, onChange });
  const { min, max } = axis.extent;
  // A typed bound may be outside.
  const within = (bound: number) => Math.min(Math.max(min, bound), max);
  const [from, to] = [within(active?.min ?? min), within(active?.max ?? max)];
  const rangeStyle = range && { top: range[0], height: range[1] - range[0] };
  return (
    <>
      <div className={styles.brush} style={{ height: heightPx }}>
        <ol className={`${styles.ticks} ${typeset('muted', 'small', 'figures')}`} aria-hidden="true">
          {axis.ticks.map(({ value, text, px }) => (
            <li key={value} style={{ top: px }}>
              {text}
            </li>
          ))}
        </ol>
        <div className={styles.track}>
          {rangeStyle && <div className={styles.range} style={rangeStyle} />}
          <IntervalEnd
            label={`Lower end of ${title}`}
            px={range?.[0] ?? 0}
            value={from}
            reach={{ min, max: to }}
            axis={axis}
            onGrasp={onEnd('from')}
            moving={moving}
            onChange={(bound) => onChange({ min: bound, max: active?.max ?? null })}
          />
          <IntervalEnd
            label={`Upper end of ${title}`}
            px={range?.[1] ?? heightPx}
            value={to}
            reach={{ min: from, max }}
            axis={axis}
            onGrasp={onEnd('to')}
            moving={moving}
            onChange={(bound) => onChange({ min: active?.min ?? null, max: bound })}
          />
        </div>
        <div ref={plane} className={styles.plane} {...onPlane} {...moving}>
          <DistributionBars axis={axis} distribution={distribution} range={range} />
          {rangeStyle && (
            <div className={styles.selection} style={rangeStyle} data-drawing={dragging === 'draw' || undefined} />
          )}
        </div>
      </div>
      <p className={`${styles.readout} ${typeset('muted', 'small', 'figures')}`}>
        {hoveredPx === null
          ? distributionText(axis, distribution)
          : binText(binAt(hoveredPx, axis, distribution), axis, distribution)}
      </p>
    </>
  );
}
