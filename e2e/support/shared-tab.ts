import type { BrowserContextOptions, Page } from 'playwright-core';
import { startClock } from './stop-clock.ts';

export const defaultViewport = { width: 1440, height: 900 };

/**
 * The tab that tests use one after the other, also those of a worker's next files, whose servers have the same address. It
 * comes to each with nothing stored and the default settings, but its process has compiled the page's code and its cache
 * holds that, which is half of a visit's work.
 */
export class SharedTab {
  readonly page: Page;
  readonly address: string;
  readonly saveData: boolean;
  isTaken = false;
  /** What it stays at between tests, and the address there. */
  #screen: { open: (page: Page) => Promise<unknown>; start: string } | null = null;

  constructor(page: Page, address: string, saveData: boolean) {
    this.page = page;
    this.address = address;
    this.saveData = saveData;
  }

  async take(options: BrowserContextOptions): Promise<Page> {
    this.isTaken = true;
    const { colorScheme = null, reducedMotion = null } = options;
    await this.page.emulateMedia({ media: null, colorScheme, reducedMotion });
    await this.page.setViewportSize(options.viewport ?? defaultViewport);
    await forgetHistory(this.page);
    return this.page;
  }

  /** What the taken tab shows now is where it stays between tests. */
  async keepScreen(open: (page: Page) => Promise<unknown>): Promise<void> {
    this.#screen = { open, start: await this.page.evaluate(() => location.href) };
  }

  staysAt(open: (page: Page) => Promise<unknown>): boolean {
    return this.#screen?.open === open;
  }

  async returnToScreen(): Promise<void> {
    if (this.#screen) await setBack(this.page, this.#screen.start);
  }

  get hasScreen(): boolean {
    return this.#screen !== null;
  }

  async leaveScreen(): Promise<void> {
    if (!this.#screen) return;
    this.#screen = null;
    await emptyTab(this.page);
  }

  /** After a test: what it listened to, let through and opened is gone. */
  async clear(): Promise<void> {
    this.isTaken = false;
    const { page } = this;
    const context = page.context();
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of ['request', 'requestfinished', 'requestfailed', 'response', 'download'] as const) {
      page.removeAllListeners(event);
    }
    await context.clearPermissions();
    if (!this.#screen) await emptyTab(page);
  }

  /** Whether a test gave it a clock, which it has for good. */
  hasClock(): Promise<boolean> {
    return hasClock(this.page);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Whether options are only such as a tab can change later. */
export function isLook(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => looks.includes(name));
}

/**
 * Chromium keeps 50 entries of a tab. Of a full history it drops first those that were added without a gesture, such as a
 * selection by a test, even if they are among the last: going back then skips a step.
 */
async function forgetHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

const looks: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion'];

async function emptyTab(page: Page): Promise<void> {
  const blank = '/a-blank-page';
  await page.route(blank, (route) =>
    route.fulfill({
      // With another policy than the server's pages it would begin a new process.
      headers: { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' },
      body: '<link rel="icon" href="data:,">',
    }),
  );
  await page.goto(blank);
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // It is right and runs in the next test.
  if (await hasClock(page)) await startClock(page);
}

function hasClock(page: Page): Promise<boolean> {
  return page.evaluate(() => '__pwClock' in globalThis);
}

/** Sets the page back to an address that it had: its state is in there. */
async function setBack(page: Page, start: string): Promise<void> {
  await page.evaluate(async (to) => {
    if (location.href === to) return;
    history.pushState({}, '', to);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, start);
  await page.waitForFunction(() => document.querySelector('[data-stale], [aria-busy=true]') === null);
}
