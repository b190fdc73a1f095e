import { expect, test } from 'vitest';
import { withResolution } from './png-resolution.ts';

test('[map 10] a picture says that it is meant at 300 dots an inch', () => {
  // Signature, header and end, as of any PNG; what lies between is left alone.
  const png = Uint8Array.from({ length: 60 }, (_, at) => at);
  const whole = withResolution(png, 300);
  expect([...whole.subarray(0, 33)]).toEqual([...png.subarray(0, 33)]);
  expect([...whole.subarray(54)]).toEqual([...png.subarray(33)]);
  const view = new DataView(whole.buffer);
  expect(view.getUint32(33)).toBe(9);
  expect(String.fromCharCode(...whole.subarray(37, 41))).toBe('pHYs');
  // 300 / 0.0254 dots a meter each way.
  expect([view.getUint32(41), view.getUint32(45), whole[49]]).toEqual([11_811, 11_811, 1]);
  // By Python's zlib.crc32(b'pHYs' + struct.pack('>IIB', 11811, 11811, 1)).
  expect(view.getUint32(50)).toBe(2024095606);
});
