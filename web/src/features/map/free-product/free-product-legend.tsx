import { formatCounted } from '@wellfield/science';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { OverlaySwatch } from '../overlays/overlay-swatch.tsx';
import { productMark } from './free-product.layer.ts';
import styles from './free-product-legend.module.css';

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
    <p className={styles.row}>
      <span className={styles.swatch} style={{ background: palette.background }}>
        <OverlaySwatch shape="points" look={{ value: null, color, mark: shape }} />
      </span>
      Free product in {formatCounted(wells, 'well')}, where no concentration can be sampled
    </p>
  );
}
