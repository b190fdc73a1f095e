import type { Page } from 'playwright-core';

/** On a narrow page, raises the side bar's sheet over half of it; beside the map there is nothing to raise. */
export async function raiseSideBar(page: Page): Promise<void> {
  const raise = page.getByRole('button', { name: 'Raise the side bar' });
  if (await raise.isVisible()) await raise.click();
}

/** The height in px of the side bar, and of what is left of the map above it. */
export function heightsOf(page: Page): Promise<{ side: number; map: number }> {
  return page.evaluate(() => {
    const rectOf = (region: string) => document.querySelector(`[data-region="${region}"]`)?.getBoundingClientRect();
    const [side, map] = [rectOf('side-bar'), rectOf('map')];
    if (!side || !map) throw new Error('The page has no map.');
    return { side: side.height, map: Math.min(side.top, map.bottom) - map.top };
  });
}
