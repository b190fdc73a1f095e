import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

const everyMs = 200;

/** The memory of a page's process with its workers, in MB of its own, without files that processes share. */
export interface TabMemory {
  /** What is held once nothing is left to collect. */
  used(): Promise<number>;
  /** The most while something is done, looked at five times a second. */
  most(work: () => Promise<void>): Promise<number>;
  end(): Promise<void>;
}

/** Watches the one page of a browser; null where the system does not say what a process holds (it is not Linux). */
export async function tabMemory(browser: Browser, page: Page): Promise<TabMemory | null> {
  if (process.platform !== 'linux') return null;
  const system = await browser.newBrowserCDPSession();
  const collector = await page.context().newCDPSession(page);
  const now = () => ownMemory(system);
  return {
    async used() {
      // What one collection frees, another finds.
      for (let turn = 0; turn < 3; turn += 1) {
        await collector.send('HeapProfiler.collectGarbage');
        // What is freed goes back to the system only then, or minutes later.
        await collector.send('Memory.simulatePressureNotification', { level: 'critical' });
        await page.waitForTimeout(500);
      }
      return now();
    },
    async most(work) {
      let [most, isOver] = [await now(), false];
      const watch = (async () => {
        while (!isOver) {
          most = Math.max(most, await now());
          await new Promise((resolve) => setTimeout(resolve, everyMs));
        }
      })();
      await work().finally(() => (isOver = true));
      await watch;
      return most;
    },
    async end() {
      await Promise.all([system.detach(), collector.detach()]);
    },
  };
}

async function ownMemory(system: CDPSession): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const kilobytes = await Promise.all(
    pages.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    }),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_000;
}
