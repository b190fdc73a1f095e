/** The signature of a PNG, and the header that is always its first chunk: length, name, 13 bytes, checksum. */
const headerEnd = 8 + 4 + 4 + 13 + 4;
const metersPerInch = 0.0254;

/** A chunk of a PNG: length, type, data, checksum. Source: W3C PNG (third edition), 5.3. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** What a byte adds to the checksum: made once, for a picture has millions. */
const ofByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit += 1) code = code & 1 ? 0xed_b8_83_20 ^ (code >>> 1) : code >>> 1;
  return code;
});

/** The checksum of a chunk (PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let code = 0xff_ff_ff_ff;
  for (const byte of bytes) code = (ofByte[(code ^ byte) & 255] ?? 0) ^ (code >>> 8);
  return (code ^ 0xff_ff_ff_ff) >>> 0;
}

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
