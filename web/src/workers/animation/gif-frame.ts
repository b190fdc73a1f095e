import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** A frame of an animation as it is drawn. */
export interface DrawnFrame {
  /** Red, green, blue and alpha of each dot, from top to bottom. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  /** How long it is shown. */
  delayMs: number;
  /** Whether it begins the file. */
  isFirst: boolean;
}

/**
 * A frame's bytes in a GIF of up to 256 colors each, which goes on and on: those of all frames one after the other, and `gifEnd`,
 * are the file.
 */
export function gifFrame({ rgba, width, height, delayMs, isFirst }: DrawnFrame): Uint8Array<ArrayBuffer> {
  const gif = GIFEncoder({ auto: false });
  if (isFirst) gif.writeHeader();
  const palette = quantize(rgba, 256);
  gif.writeFrame(applyPalette(rgba, palette), width, height, { palette, delay: delayMs, first: isFirst });
  return gif.bytes();
}
