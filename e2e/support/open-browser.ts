import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';

/** The machine's Chromium, headless and without what it does for itself. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
