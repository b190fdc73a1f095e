import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import type { Person } from './caller.ts';
import { openBrowser } from './open-browser.ts';

/** People in front of a browser. Whatever a page complains about without being expected to fails the test. */
export class Visitors {
  #browser: Browser | undefined;
  #faults: string[] = [];
  #expected: RegExp[] = [];

  constructor() {
    beforeAll(async () => {
      const executablePath = findChromium();
      if (!executablePath) throw new Error('No Chromium is found: install one or name it in CHROMIUM.');
      this.#browser = await openBrowser(executablePath);
    });
    afterEach(async () => {
      await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
      const faults = this.#faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
      this.#faults = [];
      this.#expected = [];
      if (faults.length > 0) throw new Error(`the page complained:\n${faults.join('\n')}`);
    });
    afterAll(() => this.#browser?.close());
  }

  /** A new person's first tab. */
  async arrive(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    if (!this.#browser) throw new Error('the browser is not open');
    const context = await this.#browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      ...options,
    });
    context.on('page', (page) => this.#watch(page, address));
    // Providers of basemaps are never reached, so that a test draws the same map with and without a network.
    await context.route(
      (url) => url.protocol.startsWith('http') && url.origin !== address,
      (route) => route.abort(),
    );
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content-security policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    return context.newPage();
  }

  /** Says that this test makes the page complain, and of what. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #watch(page: Page, address: string): void {
    page.on('pageerror', (error) => this.#faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // The browser itself says so of every request that fails; the page could not keep it from that.
      if (message.text().startsWith('Failed to load resource') && !url.startsWith(address)) return;
      if (message.type() === 'error') this.#faults.push(`${message.text()} (${url})`);
    });
  }
}

/** Logs in through the form, wherever it stands. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the query list as somebody who is logged in. */
export async function openQueries(page: Page, person: Person): Promise<void> {
  await page.goto('/query');
  await logIn(page, person);
  await page.getByRole('option').first().waitFor();
}

/** Selects a query in the list and executes it. */
export async function executeQuery(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Execute Query' }).click();
  await page.getByText('Data Loaded', { exact: true }).waitFor({ timeout: 60_000 });
}
