import { parts } from '../../../explorer/map-colors/legible-color.ts';
import type { MapImage } from '../layers/map-raster.ts';

/** A dashed ring, which is its name in the map's styles: circles of the map cannot be dashed. */
interface DashedRing {
  radiusPx: number;
  color: string;
  halo: string;
}

const widthPx = 1.5;
const haloPx = 1;
/** As long as a dash with its gap is, about. */
const stepPx = 5.5;
const dashShare = 0.6;

export function ringName({ radiusPx, color, halo }: DashedRing): string {
  return `ring:${radiusPx}:${color}:${halo}`;
}

/** The ring of a name, or null. */
export function readRingName(name: string): DashedRing | null {
  const [kind, radius, color = '', halo = ''] = name.split(':');
  const radiusPx = Number(radius);
  return kind === 'ring' && radiusPx > 0 ? { radiusPx, color, halo } : null;
}

/** How dashes follow one another around a ring, in pixels: a whole number of them. */
export function ringDashes(radiusPx: number): { dashPx: number; gapPx: number } {
  const around = 2 * Math.PI * radiusPx;
  const step = around / Math.max(1, Math.round(around / stepPx));
  return { dashPx: dashShare * step, gapPx: (1 - dashShare) * step };
}

/** The image of a ring, with a number of dots per pixel of the page. */
export function ringImage({ radiusPx, color, halo }: DashedRing, dots: number): MapImage {
  const half = radiusPx + widthPx / 2 + haloPx + 1;
  const size = Math.ceil(2 * half * dots);
  const data = new Uint8ClampedArray(size * size * 4);
  const [line, around] = [parts(color), parts(halo)];
  const { dashPx, gapPx } = ringDashes(radiusPx);
  const covered = (depthPx: number) => Math.min(1, Math.max(0, depthPx * dots + 0.5));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) / dots - size / dots / 2, (row + 0.5) / dots - size / dots / 2];
      // Along the ring from the middle of the nearest dash, and across it.
      const along = Math.atan2(y, x) * radiusPx;
      const fromDash = Math.abs(along - Math.round(along / (dashPx + gapPx)) * (dashPx + gapPx));
      const depth = Math.min(widthPx / 2 - Math.abs(Math.hypot(x, y) - radiusPx), dashPx / 2 - fromDash);
      const inside = covered(depth);
      const at = (row * size + column) * 4;
      for (let part = 0; part < 3; part += 1) {
        data[at + part] = (line[part] ?? 0) * inside + (around[part] ?? 0) * (1 - inside);
      }
      data[at + 3] = 255 * covered(depth + haloPx);
    }
  }
  return { width: size, height: size, data };
}
