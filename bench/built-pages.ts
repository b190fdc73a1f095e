import type { Browser, Page } from 'playwright-core';
import { Caller, type Person } from '../e2e/support/caller.ts';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { startServerProcess } from './server-process.ts';

/** The one query of the account. */
export const queryName = 'Everything';

interface BuiltPages {
  releasesFolder: string;
  /** The records of the account's query. */
  analytes: readonly string[];
  siteDir?: string;
  heightPx?: number;
}

/** The setting of a measurement: an empty page, and an account to log in with. */
interface Visit {
  page: Page;
  browser: Browser;
  person: Person;
}

/** Measures in a new browser, on the built pages and a server with a release. */
export async function onBuiltPages<Result>(
  { releasesFolder, analytes, siteDir, heightPx = 900 }: BuiltPages,
  measure: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  await buildWebWhenStale();
  const server = await startServerProcess(releasesFolder, siteDir);
  const browser = await openBrowser(ensureChromium());
  try {
    const caller = await Caller.register(server.origin);
    const data = analytes.map((filter) => ({ field: 'analyte_name', filter }) as const);
    await caller.saveQuery(queryName, 0, data);
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: heightPx } });
    return await measure({ page, browser, person: caller.person });
  } finally {
    await browser.close();
    await server.stop();
  }
}
