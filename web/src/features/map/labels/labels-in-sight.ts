import { longitudeNear } from '@wellfield/science';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { nestCountEms, nestCountsFromZoom } from '../circles/nest-marks.layer.ts';
import { mercatorX, mercatorY } from '../camera/web-mercator.ts';
import type { Sight } from '../computed/computed-layer.ts';
import { labelLinePx, labelPx, type ShownLabel } from './location-labels.layer.ts';

const tilePx = 512;
const badgePx = 5;

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

/** The width of a line of a label. Measured once: to measure 2,000 takes some milliseconds. */
function textWidthPx(line: string): number {
  const known = widths.get(line);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${labelPx}px 'Inter Variable'`;
  // Without a canvas about half of the size a character.
  const width = pen?.measureText(line).width ?? (line.length * labelPx) / 2;
  widths.set(line, width);
  return width;
}

/** The labels that have room in what is in sight and as much around it, so that they are there when the map is panned. */
export async function labelsInSight(
  labels: readonly Omit<ShownLabel, 'side'>[],
  sight: Sight,
  signal: AbortSignal,
): Promise<ShownLabel[]> {
  const world = tilePx * 2 ** sight.zoom;
  const [middleX, middleY] = [mercatorX(sight.long) * world, mercatorY(sight.lat) * world];
  const near = labels.flatMap((label) => {
    const x = mercatorX(longitudeNear(label.location.long, sight.long)) * world - middleX;
    const y = mercatorY(label.location.lat) * world - middleY;
    return Math.abs(x) <= 1.5 * sight.widthPx && Math.abs(y) <= 1.5 * sight.heightPx ? [{ label, x, y }] : [];
  });
  const hasBadges = sight.zoom >= nestCountsFromZoom;
  const badges = near.flatMap(({ label, x, y }) =>
    hasBadges && label.nested > 0 ? [badgeAt(x, y, label.radius)] : [],
  );
  const circles = [...near.map(({ label, x, y }) => ({ x, y, radius: label.radius })), ...badges];
  const sides = await scienceWorker.run(
    'layOutLabels',
    {
      x: Float64Array.from(circles, ({ x }) => x),
      y: Float64Array.from(circles, ({ y }) => y),
      radius: Float64Array.from(circles, ({ radius }) => radius),
      width: Float64Array.from(circles, (_, at) => Math.max(0, ...(near[at]?.label.lines ?? []).map(textWidthPx))),
      height: Float64Array.from(circles, (_, at) => (near[at]?.label.lines.length ?? 0) * labelLinePx),
    },
    { signal },
  );
  return near.flatMap(({ label }, at) => {
    const side = sides[at] ?? -1;
    return side === -1 ? [] : [{ ...label, side }];
  });
}

/** How many stand at a position is written there: a circle that labels keep clear of. */
function badgeAt(x: number, y: number, radius: number) {
  const away = nestCountEms(radius) * labelPx;
  return { x: x + away, y: y - away, radius: badgePx };
}
