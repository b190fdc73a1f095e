import type { Locator, Page } from 'playwright-core';

/** The filter bar, by accessible names. */
export class FilterBar {
  readonly #page: Page;
  readonly bar: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bar = page.getByRole('complementary', { name: 'Filters' });
  }

  /** The heading of a field, which opens and closes it. */
  heading(title: string): Locator {
    return this.bar.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${title}`) });
  }

  /** Opens a field's panel and returns its contents. */
  async open(title: string): Promise<Locator> {
    if ((await this.heading(title).getAttribute('aria-expanded')) === 'false') await this.heading(title).click();
    return this.panel(title);
  }

  panel(title: string): Locator {
    return this.bar.getByRole('group', { name: title, exact: true });
  }

  typed(title: string, end: 'from' | 'to'): Locator {
    return this.bar.getByRole('textbox', { name: `${title} ${end}`, exact: true });
  }

  slider(title: string, end: 'Lower' | 'Upper'): Locator {
    return this.bar.getByRole('slider', { name: `${end} end of ${title}` });
  }

  /** The texts of both ends' fields. */
  async bounds(title: string): Promise<[string, string]> {
    return [await this.typed(title, 'from').inputValue(), await this.typed(title, 'to').inputValue()];
  }

  /** Drags over a field's distribution, from one height to another. */
  async brush(title: string, from: number, to: number): Promise<void> {
    await this.#drag(this.panel(title).locator('svg'), from, to);
  }

  /** Drags an end by its knob, by a number of pixels. */
  async dragEnd(title: string, end: 'Lower' | 'Upper', by: number): Promise<void> {
    await this.#drag(this.slider(title, end), 12, 12 + by);
  }

  /** Every active filter in words. */
  async active(): Promise<string[]> {
    return this.bar.getByRole('region', { name: 'Active filters' }).getByRole('listitem').allInnerTexts();
  }

  async #drag(target: Locator, from: number, to: number): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} has no place on the page`);
    const x = box.x + box.width / 2;
    await this.#page.mouse.move(x, box.y + from);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x, box.y + (from + to) / 2);
    await this.#page.mouse.move(x, box.y + to);
    await this.#page.mouse.up();
  }
}
