import type { Locator, Page } from 'playwright-core';
import { showMap } from './answer-screens.ts';
import type { Person } from './caller.ts';

/** Opens the map with a query's answer, and the section with the toggles of plots and layers. */
export async function openPlotToggles(page: Page, person: Person, query: string): Promise<void> {
  await showMap(page, person, query);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
}

export function plotToggle(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function plotWindow(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name });
}

/** The tips of a plot's points, stepped through by keys from the first. */
export async function spokenPoints(plot: Locator, count: number): Promise<string[]> {
  await plot.blur();
  const spoken: string[] = [];
  while (spoken.length < count) {
    await plot.press('ArrowRight');
    spoken.push((await plot.getByRole('status').innerText()).replaceAll(/\s+/g, ' '));
  }
  return spoken;
}

/** Unfolds the choices of a plot, which are folded in a low window; a plot that was unfolded before stays so. */
export async function unfoldChoices(window: Locator): Promise<void> {
  const fold = window.getByRole('button', { name: 'Choices' });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
