import type { MapRef } from '@vis.gl/react-maplibre';
import { frameMarks } from './frame-marks.ts';

interface FrameLook {
  left: number;
  top: number;
  /** Of lines and texts, and around texts: made for the basemap. */
  ink: string;
  halo: string;
  font: string;
}

const tickPx = 7;

/** Paints what a map in a report has around it: a frame with coordinates at its upper and right side, and north. */
export function paintFrame(context: CanvasRenderingContext2D, map: MapRef, look: FrameLook): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const { longs, lats } = frameMarks([west, south, east, north]);
  context.save();
  context.translate(look.left, look.top);
  context.strokeStyle = look.ink;
  context.fillStyle = look.ink;
  context.lineWidth = 1;
  context.strokeRect(0.5, 0.5, width - 1, height - 1);
  context.font = look.font;
  const write = (text: string, x: number, y: number) => {
    context.strokeStyle = look.halo;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    context.strokeStyle = look.ink;
    context.lineWidth = 1;
  };
  context.textBaseline = 'top';
  context.textAlign = 'center';
  for (const { share, text } of longs) {
    const x = share * width;
    context.stroke(new Path2D(`M${x} 0v${tickPx}`));
    // North stands at the left, a latitude may at the right.
    if (x > 64 && x < width - 64) write(text, x, tickPx + 2);
  }
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const { share, text } of lats) {
    const y = share * height;
    context.stroke(new Path2D(`M${width} ${y}h${-tickPx}`));
    if (y > 32 && y < height - 48) write(text, width - tickPx - 3, y);
  }
  context.textAlign = 'center';
  context.fill(new Path2D('M24 12l8 26l-8 -6l-8 6z'));
  write('N', 24, 47);
  context.restore();
}

/** The colors and the font of what is painted on the map: those of its scale. */
export function frameLook(container: Element): Pick<FrameLook, 'ink' | 'halo' | 'font'> {
  const style = getComputedStyle(container);
  return {
    ink: style.getPropertyValue('--map-ink') || '#000000',
    halo: style.getPropertyValue('--map-halo') || '#ffffff',
    font: `400 11px ${style.fontFamily}`,
  };
}
