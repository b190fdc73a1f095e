import { formatCounted } from '@wellfield/science';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { OverlaySwatch } from '../overlays/overlay-legend.tsx';
import { productMark } from './free-product.layer.ts';
import { inRow } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import styles from '../map.module.css';

/** What the marks of free product are, and how many there are. */
export function FreeProductLegend({
  wells,
  scheme,
  palette,
}: {
  wells: number;
  scheme: ColorScheme;
  palette: MapPalette;
}) {
  const { shape, color } = productMark(scheme, palette);
  return (
    <p className={`${inRow(8)} ${padded(6, 0)}`}>
      <span className={styles.freeProductLegendSwatch} style={{ background: palette.background }}>
        <OverlaySwatch shape="points" look={{ value: null, color, mark: shape }} />
      </span>
      Free product in {formatCounted(wells, 'well')}, where no concentration can be sampled
    </p>
  );
}
