import { pngChunk } from './png-resolution.ts';

/** What is drawn on a canvas as a PNG. Throws where the browser makes none, as of a canvas that is too large. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The image could not be created.');
  return file;
}

/**
 * What is drawn on a canvas as a PNG of red, green and blue, without the opacity that the browser's own has: writers of PDF take
 * such pictures as they are, and would take the others apart pixel by pixel.
 */
export async function opaquePng(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The image could not be created.');
  const { width, height } = canvas;
  return pngOfPixels(context.getImageData(0, 0, width, height).data, width, height);
}

/** Pixels of red, green, blue and opacity, which is ignored, as a PNG. Source: W3C PNG (third edition). */
export async function pngOfPixels(
  pixels: ArrayLike<number>,
  width: number,
  height: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // Eight bits, and color type 2: red, green, blue.
  head.setUint8(8, 8);
  head.setUint8(9, 2);
  const data = await deflated(filtered(pixels, width, height));
  const parts = [
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    pngChunk('IHDR', new Uint8Array(head.buffer)),
    pngChunk('IDAT', data),
    pngChunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The lines with the filter 'Up': each byte less the one above it, which packs drawings well. */
function filtered(pixels: ArrayLike<number>, width: number, height: number): Uint8Array<ArrayBuffer> {
  const lineBytes = 3 * width + 1;
  const lines = new Uint8Array(lineBytes * height);
  for (let row = 0, from = 0; row < height; row += 1) {
    let to = row * lineBytes;
    lines[to++] = 2;
    for (let column = 0; column < width; column += 1, from += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        const above = row === 0 ? 0 : (pixels[from + channel - 4 * width] ?? 0);
        lines[to++] = (pixels[from + channel] ?? 0) - above;
      }
    }
  }
  return lines;
}

/** In the zlib format, by the browser's own code. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
