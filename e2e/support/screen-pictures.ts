import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page, PageScreenshotOptions } from 'playwright-core';

/** The folder of the pictures in the how-to and the README. */
const folder = fileURLToPath(new URL('../../site/images/', import.meta.url));

/** Pictures are compared at a quarter of their size, where differences of antialiasing mostly disappear. */
const scale = 4;
/** The tolerance of red, green or blue of a pixel, of 255. */
const shade = 40;
/** The side of a tile in pixels. Pictures are compared by tile: changes are local, antialiasing is everywhere. */
const tileSize = 8;
/** The share of a tile's pixels that may differ. Measured: 0.13 with other font rendering, 0.3 to 0.6 with another label. */
const toleratedShare = 0.2;

/** The screen once nothing moves. */
export async function stillPicture(page: Page, clip?: PageScreenshotOptions['clip']): Promise<Buffer> {
  const options: PageScreenshotOptions = {
    type: 'jpeg',
    quality: 66,
    animations: 'disabled',
    caret: 'hide',
    ...(clip && { clip }),
  };
  let before = await page.screenshot(options);
  for (let turn = 0; turn < 50; turn += 1) {
    await page.waitForTimeout(150);
    const now = await page.screenshot(options);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('the screen does not come to rest');
}

export async function writePicture(name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}${name}`, picture);
}

/** Where a picture differs from the committed one, in words, or null. */
export async function differenceFound(page: Page, name: string, picture: Buffer): Promise<string | null> {
  const committed = await readFile(`${folder}${name}`).catch(() => null);
  if (!committed) return `${name} is not there`;
  const [was, is] = [await pixelsOf(page, committed), await pixelsOf(page, picture)];
  if (was.width !== is.width || was.height !== is.height) return `${name} has another size`;
  const [first, ...more] = differingTiles(was, is);
  return first ? `${name} differs around ${first}${more.length > 0 ? ` and at ${more.length} more tiles` : ''}` : null;
}

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  shades: Uint8Array;
}

/** The centers of tiles that differ, in pixels of the original pictures. */
function differingTiles(one: Pixels, other: Pixels): string[] {
  const counts = new Map<string, number>();
  const middle = (pixel: number) => (Math.floor(pixel / tileSize) + 0.5) * tileSize * scale;
  for (let at = 0; at < one.width * one.height; at += 1) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((one.shades[4 * at + channel] ?? 0) - (other.shades[4 * at + channel] ?? 0)) > shade,
    );
    if (!differs) continue;
    const tile = `(${middle(at % one.width)}, ${middle(Math.floor(at / one.width))})`;
    counts.set(tile, (counts.get(tile) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > toleratedShare * tileSize ** 2).map(([tile]) => tile);
}

async function pixelsOf(page: Page, picture: Buffer): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(
    async ([source, times]) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.naturalWidth / times);
      canvas.height = Math.round(image.naturalHeight / times);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('a picture cannot be drawn');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return { width, height, base64: btoa(Array.from(data, (byte) => String.fromCodePoint(byte)).join('')) };
    },
    [picture.toString('base64'), scale] as const,
  );
  return { width, height, shades: Buffer.from(base64, 'base64') };
}
