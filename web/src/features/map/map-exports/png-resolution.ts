/** The signature of a PNG, and the header that is always its first chunk: length, name, 13 bytes, checksum. */
const headerEnd = 8 + 4 + 4 + 13 + 4;
const metersPerInch = 0.0254;

/**
 * A PNG that says at how many dots an inch it is meant: programs for text then place it at its right size. The chunk pHYs
 * stands before the image's data (PNG, 3rd edition, 11.3.4.3).
 */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(4 + 4 + 9 + 4);
  const view = new DataView(chunk.buffer);
  const dotsPerMeter = Math.round(dotsPerInch / metersPerInch);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, dotsPerMeter);
  view.setUint32(12, dotsPerMeter);
  // The unit is the meter.
  view.setUint8(16, 1);
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, headerEnd));
  whole.set(chunk, headerEnd);
  whole.set(png.subarray(headerEnd), headerEnd + chunk.length);
  return whole;
}

/** The checksum of a chunk (PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
