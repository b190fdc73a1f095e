import type { Locator, Page } from 'playwright-core';
import type { BuilderPage } from './builder.ts';

/** A person with only a keyboard. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the element, or something within it, has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if (await hasFocus(target)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${target.toString()}`);
  }

  /** Names the builder's draft, saves it, and executes it from the list of queries. */
  async saveAndExecute(builder: BuilderPage, name: string): Promise<void> {
    const page = this.#page;
    await this.tabTo(builder.name);
    await page.keyboard.type(name);
    await this.press('Enter');
    await page.getByText('The query has been saved to the database.').waitFor();
    await this.tabTo(page.getByRole('link', { name: 'View All Queries' }));
    await this.press('Enter');
    await this.tabTo(page.getByRole('listbox', { name: 'Queries' }));
    await this.press('Space');
    await this.tabTo(page.getByRole('button', { name: 'Execute Query' }));
    await this.press('Enter');
    await page.getByText('Data Loaded', { exact: true }).waitFor();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}
