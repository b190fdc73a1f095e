import type { Bounds, Extent } from '../../frame/fields/extent.ts';
import { DistributionBars } from './distribution-bars.tsx';
import { binAt, binText, distributionText, type Distribution } from './distribution.ts';
import type { IntervalAxis } from './interval-axis.ts';
import { IntervalEnd } from './interval-end.tsx';
import { useBrush } from './use-brush.ts';
import styles from './interval-brush.module.css';
import { sizes } from '../../ui/sizes.ts';

interface IntervalBrushProps {
  title: string;
  axis: IntervalAxis;
  /** Rows by bin, given the other filters. */
  distribution: Distribution;
  active: Bounds | null;
  onDraft(interval: Extent | null): void;
  onChange(bounds: Bounds | null): void;
}

const { heightPx } = sizes.brush;

/**
 * A field's distribution under a brush. Its numbers run down, as depth does in a log and values do in the lists beside
 * it: one form for every field. To draw, move and grasp is the brush's own work, which no slider knows; its two ends
 * are native sliders, which bring keys and a voice.
 */
export function IntervalBrush({ title, axis, distribution, active, onDraft, onChange }: IntervalBrushProps) {
  const { plane, stretch, dragging, hoveredPx, onPlane, onEnd, moving } = useBrush({ axis, active, onDraft, onChange });
  const { min, max } = axis.extent;
  // A bound that was typed may lie outside.
  const within = (bound: number) => Math.min(Math.max(min, bound), max);
  const [from, to] = [within(active?.min ?? min), within(active?.max ?? max)];
  const place = stretch && { top: stretch[0], height: stretch[1] - stretch[0] };
  return (
    <>
      <div className={styles.brush} style={{ height: heightPx }}>
        <ol className={styles.ticks} aria-hidden="true">
          {axis.ticks.map(({ value, text, px }) => (
            <li key={value} style={{ top: px }}>
              {text}
            </li>
          ))}
        </ol>
        <div className={styles.track}>
          {place && <div className={styles.range} style={place} />}
          <IntervalEnd
            label={`Lower end of ${title}`}
            px={stretch?.[0] ?? 0}
            value={from}
            reach={{ min, max: to }}
            axis={axis}
            onGrasp={onEnd('from')}
            moving={moving}
            onChange={(bound) => onChange({ min: bound, max: active?.max ?? null })}
          />
          <IntervalEnd
            label={`Upper end of ${title}`}
            px={stretch?.[1] ?? heightPx}
            value={to}
            reach={{ min: from, max }}
            axis={axis}
            onGrasp={onEnd('to')}
            moving={moving}
            onChange={(bound) => onChange({ min: active?.min ?? null, max: bound })}
          />
        </div>
        <div ref={plane} className={styles.plane} {...onPlane} {...moving}>
          <DistributionBars axis={axis} distribution={distribution} stretch={stretch} />
          {place && <div className={styles.selection} style={place} data-drawing={dragging === 'draw' || undefined} />}
        </div>
      </div>
      <p className={styles.readout}>
        {hoveredPx === null
          ? distributionText(axis, distribution)
          : binText(binAt(hoveredPx, axis, distribution), axis, distribution)}
      </p>
    </>
  );
}
