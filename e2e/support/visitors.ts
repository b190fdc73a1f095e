import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { isSoak } from '../../server/src/testing/soak.ts';
import type { Person } from './caller.ts';
import { delayAnswers } from './late-answers.ts';
import { openBrowser } from './open-browser.ts';
import { isLook, SharedTab, defaultViewport } from './shared-tab.ts';

let opening: Promise<Browser> | null = null;

/** All files of a worker share a browser; their visitors are isolated. */
async function workersBrowser(): Promise<Browser> {
  const browser = await opening;
  if (browser?.isConnected()) return browser;
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium is found: install one or name it in CHROMIUM.');
  return (opening = openBrowser(executablePath));
}

/** A quarter of the pixels: drawing them takes a sixth of the browser's CPU time. The soak draws all, as most screens do. */
const pixelRatio = isSoak ? 1 : 0.5;

/** The worker's, and who hears its faults: the file that uses it. */
let shared: SharedTab | null = null;
let hearShared: (fault: string) => void = () => undefined;

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
  #pages: Page[] = [];
  #faults: string[] = [];
  #expected: RegExp[] = [];

  constructor({ saveData = true }: VisitorsOptions = {}) {
    this.#saveData = saveData;
    afterEach(async ({ task }) => {
      await Promise.all(this.#pages.splice(0).map((page) => page.context().close()));
      const faults = this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
      this.#expected = [];
      if (task.result?.state !== 'pass' || faults.length > 0) await closeSharedTab();
      else if (shared?.isTaken) await shared.clear();
      // What a page says of leaving it, or of its server's end, is nobody's fault.
      this.#faults = [];
      if (faults.length > 0) throw new Error(`the page complained:\n${faults.join('\n')}`);
    });
    afterAll(leaveSharedTab);
  }

  /** A new person's first tab. */
  async arrive(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.#open(address, options, (fault) => this.#faults.push(fault));
    this.#pages.push(page);
    return page;
  }

  /**
   * The worker's usual tab. The second in a test, and one with other options than a look, is a tab of its own; so is that of
   * a test that sets a script. After a failed test it is a new one. A clock stays until the file's end, but is right and
   * runs in the next test.
   */
  async sharedTab(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const hear = (fault: string) => this.#faults.push(fault);
    if (shared?.isTaken || !isLook(options)) return this.arrive(address, options);
    if (shared && (shared.address !== address || shared.saveData !== this.#saveData)) await closeSharedTab();
    if (shared?.hasScreen) {
      await shared.leaveScreen();
      this.#faults = [];
    }
    hearShared = hear;
    shared ??= new SharedTab(await this.#open(address, {}, (fault) => hearShared(fault)), address, this.#saveData);
    return shared.take(options);
  }

  /**
   * A screen in the usual tab that tests look at one after the other: the first opens it, for the others it is only set back
   * to its address, which costs nothing beside the 3 CPU seconds of opening a map. What an address does not hold (the map's
   * position, windows, what is unfolded) stays: a test that changes that, or is about coming to the screen, uses `sharedTab`.
   */
  async sharedScreen(
    address: string,
    open: (page: Page) => Promise<unknown>,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    if (shared && !shared.isTaken && shared.staysAt(open)) {
      const page = await shared.take(options);
      await shared.returnToScreen();
      return page;
    }
    const page = await this.sharedTab(address, options);
    await open(page);
    if (page === shared?.page) await shared.keepScreen(open);
    return page;
  }

  /** Expects an error or warning of the page in this test. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  async #open(address: string, options: BrowserContextOptions, hear: (fault: string) => void): Promise<Page> {
    const browser = await workersBrowser();
    const context = await browser.newContext({
      baseURL: address,
      viewport: defaultViewport,
      deviceScaleFactor: pixelRatio,
      // The browser's own: little of it.
      reducedMotion: null,
      acceptDownloads: true,
      ...options,
    });
    // Enough for a busy machine.
    context.setDefaultTimeout(120_000);
    if (isSoak) await delayAnswers(context);
    context.on('page', (page) => {
      page.on('pageerror', (error) => hear(error.stack ?? error.message));
      page.on('console', (message) => {
        if (isFault(message, address)) hear(`${message.text()} (${message.location().url})`);
      });
    });
    await context.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content-security policy: ${violatedDirective} ${blockedURI}`);
      });
    }, this.#saveData);
    return context.newPage();
  }
}

function isFault(message: ConsoleMessage, address: string): boolean {
  if (message.type() !== 'error') return false;
  // The browser reports every failed request; the page cannot prevent that.
  return !message.text().startsWith('Failed to load resource') || message.location().url.startsWith(address);
}

/** At a file's end: the next one finds it empty, and without a clock. */
async function leaveSharedTab(): Promise<void> {
  hearShared = () => undefined;
  if (!shared) return;
  await shared.leaveScreen();
  if (await shared.hasClock()) await closeSharedTab();
}

async function closeSharedTab(): Promise<void> {
  hearShared = () => undefined;
  const tab = shared;
  shared = null;
  await tab?.close();
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
