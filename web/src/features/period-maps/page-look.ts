import { readInLight } from '../../ui/use-color-scheme.ts';
import type { MapScale } from '../../explorer/map-parts/map-camera.ts';

/** The page's light colors, which go on paper, and its letters. */
export interface Look {
  paper: string;
  ink: string;
  fontFamily: string;
}

interface Written {
  x: number;
  /** Of its middle. */
  y: number;
  weight: number;
  px: number;
  maxWidth: number;
}

export function write(
  context: CanvasRenderingContext2D,
  look: Look,
  text: string,
  { x, y, weight, px, maxWidth }: Written,
): void {
  context.font = fontOf(look, weight, px);
  context.fillStyle = look.ink;
  context.textBaseline = 'middle';
  context.fillText(text, x, y, maxWidth);
}

/** Read once for a file: for every frame of a video it would have the page's styles computed. */
export function lookOfPage(): Look {
  return readInLight(() => {
    // What is read later is computed later: its values are taken at once.
    const { backgroundColor: paper, color: ink, fontFamily } = getComputedStyle(document.body);
    return { paper, ink, fontFamily };
  });
}

export function fontOf({ fontFamily }: Look, weight: number, sizePx: number): string {
  return `${weight} ${sizePx}px ${fontFamily}`;
}

/** In the lower right corner of a picture, on its paper: a map can be dark there, or have lines. */
export function paintScale(
  context: CanvasRenderingContext2D,
  look: Look,
  { text, share }: MapScale,
  { right, bottom, width }: { right: number; bottom: number; width: number },
): void {
  const length = share * width;
  context.font = fontOf(look, 400, 11);
  const boxWidth = Math.max(length, context.measureText(text).width) + 8;
  context.fillStyle = look.paper;
  context.fillRect(right - boxWidth, bottom - 24, boxWidth, 24);
  const [start, end] = [right - 4 - length, right - 4];
  context.strokeStyle = look.ink;
  context.lineWidth = 1.5;
  context.stroke(new Path2D(`M${start} ${bottom - 9}V${bottom - 4}H${end}V${bottom - 9}`));
  write(context, look, text, { x: right - boxWidth + 4, y: bottom - 16, weight: 400, px: 11, maxWidth: boxWidth - 8 });
}
