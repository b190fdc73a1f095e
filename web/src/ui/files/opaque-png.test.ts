import { unzlibSync } from 'fflate/browser';
import { expect, test } from 'vitest';
import { pngOfPixels } from './opaque-png.ts';

/** Bit by bit, as the polynomial says. Source: W3C PNG (third edition), 5.5. */
function checksum(bytes: Uint8Array): number {
  let code = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = ((code ^ (byte >> bit)) & 1) === 1;
      code = (code >>> 1) ^ (isOdd ? 0xed_b8_83_20 : 0);
    }
  }
  return ~code >>> 0;
}

test('[RPT-04] pixels become a PNG of red, green and blue: its lines are those of the pixels, its codes right', async () => {
  const [width, height] = [3, 2];
  const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 53) % 256);
  const png = Buffer.from(await pngOfPixels(pixels, width, height));
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(checksum(typed));
    chunks.push([typed.subarray(0, 4).toString('latin1'), typed.subarray(4)]);
    at += 12 + length;
  }
  expect(chunks.map(([type]) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  // The last four bytes of every PNG.
  expect(png.readUInt32BE(png.length - 4)).toBe(0xae_42_60_82);
  const [head, data] = chunks.map(([, bytes]) => bytes);
  expect([head?.readUInt32BE(0), head?.readUInt32BE(4), head?.[8], head?.[9]]).toEqual([width, height, 8, 2]);
  const lines = unzlibSync(data ?? new Uint8Array());
  const above = new Uint8Array(3 * width);
  for (let row = 0; row < height; row += 1) {
    const start = row * (3 * width + 1);
    // Undoes 'Up' (9.2): the byte above is added.
    expect(lines[start]).toBe(2);
    for (let byte = 0; byte < 3 * width; byte += 1) {
      above[byte] = (above[byte] ?? 0) + (lines[start + 1 + byte] ?? 0);
      const pixel = row * width + Math.floor(byte / 3);
      expect(above[byte]).toBe(pixels[4 * pixel + (byte % 3)]);
    }
  }
});
