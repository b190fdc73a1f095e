/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { scriptPerFrame } from './script-per-frame.ts';

const steps = 60;

/** Drags the map around, a step a frame: the script time in each frame, in milliseconds. The map is at rest before. */
export async function panMap(browser: Browser, page: Page): Promise<number[]> {
  const box = await page.locator('.maplibregl-map').boundingBox();
  if (!box) throw new Error('the map is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
  await page.mouse.down();
  const scripts = await scriptPerFrame(browser, page, async () => {
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.move(x + 100 * Math.sin(step / 6), y + 60 * Math.cos(step / 6));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  await page.mouse.up();
  if (scripts.length < steps) throw new Error(`${scripts.length} frames were drawn of ${steps}`);
  return scripts;
}
