import type { Locator, Page } from 'playwright-core';

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

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement));
}
