import { expect, test } from 'vitest';
import { gifEnd } from './gif-end.ts';
import { gifFrame } from './gif-frame.ts';

const [width, height] = [20, 10];
const frame = (red: number, isFirst: boolean) => {
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < rgba.length; at += 4) rgba.set([red, 0, 0, 255], at);
  return gifFrame({ rgba, width, height, delayMs: 800, isFirst });
};

/** The blocks of a GIF as the specification has them (GIF89a, sections 17 to 27). */
function blocksOf(bytes: Uint8Array): string[] {
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const blocks = [String.fromCharCode(...bytes.subarray(0, 6))];
  blocks.push(`screen ${bytes[6]}×${bytes[8]}`);
  let at = 13 + colors(bytes[10] ?? 0);
  const skipBlocks = () => {
    while (bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === gifEnd) blocks.push('end');
    if (kind === gifEnd) return at === bytes.length - 1 ? blocks : [...blocks, 'more'];
    if (kind === 0x21 && bytes[at + 1] === 0xf9) blocks.push(`delay ${bytes[at + 4]}`);
    if (kind === 0x21 && bytes[at + 1] === 0xff) blocks.push(`repeats ${bytes[at + 16]}`);
    if (kind === 0x2c) blocks.push(`image ${bytes[at + 5]}×${bytes[at + 7]}`);
    at += kind === 0x2c ? 10 + colors(bytes[at + 9] ?? 0) + 1 : 2;
    skipBlocks();
  }
  return [...blocks, 'no end'];
}

test('[SNAP-10] frames that were packed one by one are one animated picture that goes on and on', () => {
  const parts = [frame(255, true), frame(0, false), frame(99, false)];
  const file = Uint8Array.from([...parts.flatMap((part) => [...part]), gifEnd]);
  expect(blocksOf(file)).toEqual([
    'GIF89a',
    'screen 20×10',
    'repeats 0',
    'delay 80',
    'image 20×10',
    'delay 80',
    'image 20×10',
    'delay 80',
    'image 20×10',
    'end',
  ]);
});
