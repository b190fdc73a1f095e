import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA. */
const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those of them whose findings depend on colors. */
const colorRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** axe's serious and critical findings on the page, in words. */
export async function seriousBarriers(page: Page): Promise<string[]> {
  return barriersBy(page, allRules);
}

/** The findings that a change of nothing but colors can bring: all others take twelve times as long to look for. */
export async function colorBarriers(page: Page): Promise<string[]> {
  return barriersBy(page, colorRules);
}

/** The findings on the page in light and in dark. */
export async function barriersInLightAndDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await seriousBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colorBarriers(page);
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

/** Whether colors are those of a moment: what is being worked out anew is dimmed, and changes fade in. */
function isChanging(): boolean {
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  return document.querySelector('[data-stale]') !== null || document.getAnimations().some(isFading);
}

async function barriersBy(page: Page, runOnly: object): Promise<string[]> {
  for (let look = 0; look < 1_200 && (await page.evaluate(isChanging)); look += 1) await sleep(100);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: rules,
        // Paths to elements that pass take longer than finding those that fail.
        resultTypes: ['violations'],
        selectors: false,
      }),
    runOnly,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** How many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
