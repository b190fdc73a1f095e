/** What is drawn on a canvas as a PNG. Throws where the browser makes none, as of a canvas that is too large. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('The image could not be created.');
  return file;
}
