/** The size of a PNG in its own pixels. Source: W3C PNG (third edition), 11.2.1: IHDR is first. */
export function pngSize(png: Uint8Array): { widthPx: number; heightPx: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) };
}
