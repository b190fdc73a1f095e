import { pngChunk } from './png-chunk.ts';

/** The signature of a PNG, and the header that is always its first chunk: length, name, 13 bytes, checksum. */
const headerEnd = 8 + 4 + 4 + 13 + 4;
const metersPerInch = 0.0254;

/**
 * A PNG that says at how many dots an inch it is meant: programs for text then place it at its right size. The chunk pHYs
 * stands before the image's data (PNG, 3rd edition, 11.3.4.3).
 */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const data = new DataView(new ArrayBuffer(9));
  const dotsPerMeter = Math.round(dotsPerInch / metersPerInch);
  data.setUint32(0, dotsPerMeter);
  data.setUint32(4, dotsPerMeter);
  // The unit is the meter.
  data.setUint8(8, 1);
  const chunk = pngChunk('pHYs', new Uint8Array(data.buffer));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, headerEnd));
  whole.set(chunk, headerEnd);
  whole.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return whole;
}
