import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { overlayClasses, overlayShape } from './overlay-classes.ts';
import { inRow, stacked } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './overlays.module.css';
import { OverlaySwatch } from './overlay-swatch.tsx';
import type { DrawnOverlay } from '../../../explorer/overlays/drawn-overlay.ts';

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
