import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import type { Person } from './caller.ts';
import { openBrowser } from './open-browser.ts';
import { startClock } from './stop-clock.ts';

const viewport = { width: 1440, height: 900 };

let opening: Promise<Browser> | null = null;

/** All files of a worker share a browser; their visitors are isolated. */
async function workersBrowser(): Promise<Browser> {
  const browser = await opening;
  if (browser?.isConnected()) return browser;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium is found: install one or name it in CHROMIUM.');
  return (opening = openBrowser(executablePath));
}

interface VisitorsOptions {
  /**
   * Whether their browsers are set to use little data, so that pages fetch no code before it is needed: fetching it early
   * takes a sixth of a page's time, for every page again.
   */
  saveData?: boolean;
}

/** Visitors with a browser. Unexpected errors and warnings of a page fail the test. */
export class Visitors {
  readonly #saveData: boolean;
  #contexts: BrowserContext[] = [];
  #usualTab: Page | null = null;
  /** The server that it is a visitor of. */
  #address = '';
  #isTaken = false;
  /** What the usual tab stays at between tests, and the address there. */
  #screen: { open: (page: Page) => Promise<unknown>; start: string } | null = null;
  #faults: string[] = [];
  #expected: RegExp[] = [];

  constructor({ saveData = true }: VisitorsOptions = {}) {
    this.#saveData = saveData;
    afterEach(async ({ task }) => {
      await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
      const faults = this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
      this.#expected = [];
      if (task.result?.state === 'pass' && faults.length === 0) await this.#clearUsualTab();
      else await this.#closeUsualTab();
      // What a page says of leaving it, or of its server's end, is nobody's fault.
      this.#faults = [];
      if (faults.length > 0) throw new Error(`the page complained:\n${faults.join('\n')}`);
    });
    afterAll(() => this.#closeUsualTab());
  }

  /** A new person's first tab. */
  async arrive(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const browser = await workersBrowser();
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      acceptDownloads: true,
      ...options,
    });
    // Enough for a busy machine.
    context.setDefaultTimeout(120_000);
    this.#contexts.push(context);
    context.on('page', (page) => this.#watch(page, address));
    await context.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content-security policy: ${violatedDirective} ${blockedURI}`);
      });
    }, this.#saveData);
    return context.newPage();
  }

  /**
   * The tab that the tests of a file use one after the other. It comes with nothing stored and the default settings, but its
   * process has compiled the page's code, which is a third of a visit's work. After a failed test it is a new one. The
   * second in a test, and one with other options than a look, is a tab of its own; so is that of a test that sets a script.
   * A clock stays, but is right and runs in the next test.
   */
  async usualTab(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    if (this.#isTaken || !isLook(options)) return this.arrive(address, options);
    if (this.#address !== address) await this.#closeUsualTab();
    if (this.#screen) await this.#leaveScreen();
    this.#isTaken = true;
    if (!this.#usualTab) {
      this.#usualTab = await this.arrive(address);
      this.#address = address;
      // It outlives the test.
      this.#contexts.pop();
    }
    await setLook(this.#usualTab, options);
    return this.#usualTab;
  }

  /**
   * A screen in the usual tab that tests look at one after the other: the first opens it, for the others it is only set back
   * to its address, which costs nothing beside the 3 CPU seconds of opening a map. What an address does not hold (the map's
   * position, windows, what is unfolded) stays: a test that changes that, or is about coming to the screen, uses `usualTab`.
   */
  async usualScreen(
    address: string,
    open: (page: Page) => Promise<unknown>,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const kept = this.#screen;
    if (!this.#usualTab || this.#isTaken || kept?.open !== open) {
      const page = await this.usualTab(address, options);
      await open(page);
      if (page === this.#usualTab) this.#screen = { open, start: await page.evaluate(() => location.href) };
      return page;
    }
    this.#isTaken = true;
    await setLook(this.#usualTab, options);
    await setBack(this.#usualTab, kept.start);
    return this.#usualTab;
  }

  async #clearUsualTab(): Promise<void> {
    const tab = this.#usualTab;
    if (!tab || !this.#isTaken) return;
    this.#isTaken = false;
    const others = tab
      .context()
      .pages()
      .filter((page) => page !== tab);
    await Promise.all(others.map((page) => page.close()));
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of ['request', 'requestfinished', 'requestfailed', 'response'] as const) {
      tab.removeAllListeners(event);
    }
    await tab.context().clearPermissions();
    if (!this.#screen) await this.#emptyUsualTab(tab);
  }

  async #leaveScreen(): Promise<void> {
    this.#screen = null;
    if (this.#usualTab) await this.#emptyUsualTab(this.#usualTab);
    this.#faults = [];
  }

  async #emptyUsualTab(tab: Page): Promise<void> {
    const blank = '/a-blank-page';
    await tab.route(blank, (route) =>
      route.fulfill({
        // With another policy than the server's pages it would begin a new process.
        headers: { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' },
        body: '<link rel="icon" href="data:,">',
      }),
    );
    await tab.goto(blank);
    await tab.unrouteAll();
    const hasClock = await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      return '__pwClock' in globalThis;
    });
    if (hasClock) await startClock(tab);
  }

  async #closeUsualTab(): Promise<void> {
    if (this.#screen) this.#faults = [];
    await this.#usualTab?.context().close();
    this.#usualTab = null;
    this.#screen = null;
    this.#isTaken = false;
  }

  /** Expects an error or warning of the page in this test. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #watch(page: Page, address: string): void {
    page.on('pageerror', (error) => this.#faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // The browser reports every failed request; the page cannot prevent that.
      if (message.text().startsWith('Failed to load resource') && !url.startsWith(address)) return;
      if (message.type() === 'error') this.#faults.push(`${message.text()} (${url})`);
    });
  }
}

const looks: readonly string[] = ['viewport', 'colorScheme', 'reducedMotion'];

/** Whether options are only such as a tab can change later. */
function isLook(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => looks.includes(name));
}

async function setLook(tab: Page, options: BrowserContextOptions): Promise<void> {
  const { colorScheme = null, reducedMotion = null } = options;
  await tab.emulateMedia({ media: null, colorScheme, reducedMotion });
  await tab.setViewportSize(options.viewport ?? viewport);
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

/** Logs in through the form on any page. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/**
 * Lets the next page that a tab opens find a login and an active query, without the screens for them: login, query list
 * and execution have tests of their own.
 */
export async function holdSession(page: Page, { session }: Person, query?: string): Promise<void> {
  if (!session) throw new Error('Only an account that a Caller registered has a session to put into a page.');
  const { token, account } = session;
  const answer = await page.request.get('/api/queries', { headers: { authorization: `Bearer ${token}` } });
  const { queries } = (await answer.json()) as { queries: { id: string | number; name: string }[] };
  const found = queries.find(({ name }) => name === query);
  if (query !== undefined && !found) throw new Error(`There is no query "${query}".`);
  const storing = await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [
      ...Object.entries(account).map(([key, value]) => [key, String(value)] as const),
      ['account', JSON.stringify(account)] as const,
      ['jwt', token] as const,
      ...(found ? [['query_id', String(found.id)] as const] : []),
    ],
  );
  // What later pages do with them stays.
  page.once('domcontentloaded', () => void storing.dispose().catch(() => undefined));
}

/** Opens the query list with a login. */
export async function openQueries(page: Page, person: Person): Promise<void> {
  await holdSession(page, person);
  await page.goto('/query');
  await page.getByRole('option').first().waitFor();
}

/** Selects a query in the list and executes it. */
export async function executeQuery(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByText('Data Loaded', { exact: true }).waitFor();
}
