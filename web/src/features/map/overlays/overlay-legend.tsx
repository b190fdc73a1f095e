import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { inRow, stacked } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';
import { type OverlayClass, overlayClasses, type OverlayShape, overlayShape } from './overlay-classes.ts';
import styles from './overlays.module.css';
import { markHalfPx, markOutline } from './mark-outline.ts';

/** The legend of the overlays that are on. */
export function OverlayLegend({ overlays, palette }: { overlays: readonly DrawnOverlay[]; palette: MapPalette }) {
  if (overlays.length === 0) return null;
  return (
    <ul aria-label="Overlays" className={`${styles.overlays} ${stacked(2)}`}>
      {overlays.map(({ overlay, collection }) => (
        <li key={overlay.id}>
          <Entry
            label={overlay.label}
            shape={overlayShape(collection)}
            classes={overlayClasses(overlay, palette)}
            background={palette.background}
          />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  label: string;
  shape: ReturnType<typeof overlayShape>;
  classes: ReturnType<typeof overlayClasses>;
  background: string;
}

function Entry({ label, shape, classes, background }: EntryProps) {
  const [first] = classes;
  const swatch = (look: (typeof classes)[number]) => (
    // On the map's background: a color for a dark one would have no contrast on a light card.
    <span className={styles.swatch} style={{ background }}>
      <OverlaySwatch shape={shape} look={look} />
    </span>
  );
  if (first && classes.length === 1 && first.value === null) {
    return (
      <span className={`${inRow(6)} ${typeset('breaks')}`}>
        {swatch(first)}
        {label}
      </span>
    );
  }
  return (
    <>
      <span className={typeset('label')}>{label}</span>
      <ul aria-label={label}>
        {classes.map((look) => (
          <li key={look.value} className={`${inRow(6)} ${typeset('breaks')}`}>
            {swatch(look)}
            {look.value}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A small picture of an overlay's features. */
export function OverlaySwatch({ shape, look: { color, mark } }: { shape: OverlayShape; look: OverlayClass }) {
  const size = 2 * markHalfPx;
  return (
    <svg width={size} height={size} viewBox={`${-markHalfPx} ${-markHalfPx} ${size} ${size}`} aria-hidden="true">
      {shape === 'areas' && (
        <rect x="-6" y="-5" width="12" height="10" rx="1" fill={color} fillOpacity="0.16" stroke={color} />
      )}
      {shape === 'lines' && (
        <path d="M-7 3Q-2 -6 1 0T7 -3" fill="none" stroke={color} strokeWidth="2" strokeLinecap="round" />
      )}
      {shape === 'points' && (
        <polygon
          points={markOutline(mark)
            .map((corner) => corner.join())
            .join(' ')}
          fill={color}
        />
      )}
    </svg>
  );
}
