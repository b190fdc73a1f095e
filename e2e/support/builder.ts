import type { Locator, Page } from 'playwright-core';
import type { Person } from './caller.ts';
import { comeBack } from './come-back.ts';
import { startClock } from './stop-clock.ts';
import { holdSession } from './visitors.ts';

/** The query builder's screen, by the names of its parts. */
export class BuilderPage {
  readonly page: Page;
  readonly fields: Locator;
  readonly selectedFields: Locator;
  readonly filters: Locator;
  readonly selectedFilters: Locator;
  readonly save: Locator;
  readonly name: Locator;
  #hasClock = false;

  constructor(page: Page) {
    this.page = page;
    this.fields = page.getByRole('grid', { name: 'Fields', exact: true });
    this.selectedFields = page.getByRole('grid', { name: 'Selected Fields' });
    this.filters = page.getByRole('region', { name: 'Filters', exact: true });
    this.selectedFilters = page.getByRole('region', { name: 'Selected Filters' });
    this.save = page.getByRole('button', { name: 'Save New Query' });
    this.name = page.getByPlaceholder('Name of new query...');
  }

  /** Opens the builder with a login, and with a clock that runs. */
  static async open(page: Page, person: Person): Promise<BuilderPage> {
    await startClock(page);
    await holdSession(page, person);
    await page.goto('/query/new_query');
    const builder = new BuilderPage(page);
    builder.#hasClock = true;
    await builder.fields.getByRole('row').first().waitFor();
    return builder;
  }

  /** The builder in a tab that has it open, as it comes to somebody: with nothing chosen, and with its clock running. */
  static async openAgain(page: Page): Promise<BuilderPage> {
    await page.clock.resume();
    await comeBack(page, () => sessionStorage.removeItem('query_draft'));
    const builder = new BuilderPage(page);
    builder.#hasClock = true;
    await builder.fields.getByRole('row').first().waitFor();
    return builder;
  }

  field(title: string): Locator {
    return this.fields.getByRole('row', { name: title, exact: true });
  }

  selectedField(title: string): Locator {
    return this.selectedFields.getByRole('row', { name: title, exact: true });
  }

  value(title: string): Locator {
    return this.filters.getByRole('option').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The row of a value; its text ends with the number of results. */
  chosen(title: string): Locator {
    return this.selectedFilters.getByRole('listitem').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /**
   * Drags a field to a list as a hand does: the page has drawn it as dragged before it is let go. Dropped within one
   * frame, its old list would never learn that the drag is over, and the next drag by keys would find no target.
   */
  async drag(field: Locator, list: Locator): Promise<void> {
    const { mouse } = this.page;
    await field.hover();
    await mouse.down();
    await list.hover();
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    await list.hover();
    await mouse.up();
  }

  /** Selects a field by its button and lists its values. */
  async list(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
    await this.selectedField(title).click();
    await this.filters.getByRole('heading', { name: title, exact: true }).waitFor();
  }

  async search(text: string): Promise<void> {
    await this.filters.getByRole('searchbox').fill(text);
  }

  /** The number at the top after counting; the delay is skipped if the clock is controlled. */
  async records(): Promise<number> {
    if (this.#hasClock) await this.page.clock.runFor(2_000);
    const line = this.page.getByRole('status').filter({ hasText: 'No. of Records:' });
    await line.and(this.page.locator('[aria-busy=false]')).waitFor();
    return Number((await line.innerText()).replace(/\D/g, ''));
  }

  /** The currently listed values, without their numbers. */
  async listed(): Promise<string[]> {
    const options = await this.filters.getByRole('option').all();
    return Promise.all(options.map((option) => option.locator('span span').first().innerText()));
  }
}
