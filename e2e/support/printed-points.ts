import type { Page } from 'playwright-core';

/** What stands on a plot's canvas when a page is made of it: its points, those drawn, and the ink of two classes. */
export interface PrintedPoints {
  points: number;
  drawn: number;
  passing: number;
  failing: number;
  widthPx: number;
}

/** Notes the plots of each print, after the page has got ready for it; answers those of the last one. */
export async function watchPrints(page: Page): Promise<() => Promise<PrintedPoints[]>> {
  const noted = await page.evaluateHandle(() => {
    const prints: PrintedPoints[][] = [];
    const inkOf = (data: Uint8ClampedArray, color: readonly number[]) => {
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (color.every((part, index) => data[at + index] === part) && data[at + 3] === 255) count += 1;
      }
      return count;
    };
    addEventListener('beforeprint', () => {
      const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-points]')];
      prints.push(
        canvases.map((canvas) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
            data: new Uint8ClampedArray(),
          };
          return {
            points: Number(canvas.dataset['points']),
            drawn: Number(canvas.dataset['drawn']),
            // The first two categories of the light palette.
            passing: inkOf(data, [0x00, 0x72, 0xb2]),
            failing: inkOf(data, [0xb4, 0x5a, 0x00]),
            widthPx: canvas.clientWidth,
          };
        }),
      );
    });
    return prints;
  });
  return () => noted.evaluate((prints) => prints.at(-1) ?? []);
}
