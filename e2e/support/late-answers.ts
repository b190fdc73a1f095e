import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * Every answer comes late, and one after another comes as often before it as after it: what a page says too early, and what
 * a test takes for granted, shows here and not once in a hundred runs of a busy machine.
 */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  let requested = 0;
  await context.route('**/api/**', async (route) => {
    requested += 1;
    // Steps of a golden section spread evenly, however many there are.
    await delay(100 + 900 * ((requested * 0.618) % 1));
    // The page may have gone meanwhile.
    await route.fallback().catch(() => undefined);
  });
}
