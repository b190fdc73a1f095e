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
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
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

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

let table: Uint32Array | null = null;

/** The cyclic redundancy code of PNG (annex D). */
function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let code = byte;
    for (let bit = 0; bit < 8; bit += 1) code = code & 1 ? 0xed_b8_83_20 ^ (code >>> 1) : code >>> 1;
    return code;
  });
  let code = 0xff_ff_ff_ff;
  for (const byte of bytes) code = (table[(code ^ byte) & 255] ?? 0) ^ (code >>> 8);
  return (code ^ 0xff_ff_ff_ff) >>> 0;
}
