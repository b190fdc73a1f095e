import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { fewResults, writeBuilderResults } from './support/builder-results.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { Keys } from './support/keys.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stopClock } from './support/stop-clock.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: (folder) => writeBuilderResults(folder, 'bmi', fewResults) });
  caller = await Caller.register(server.address);
});
afterAll(() => server?.stop());

const showBuilder = (page: Page) => BuilderPage.open(page, caller.person);
/** The builder, opened by an earlier test. */
const open = async (options?: BrowserContextOptions) =>
  BuilderPage.openAgain(await visitors.sharedScreen(server.address, showBuilder, options));

/** All announcements to screen readers from now on. */
async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status], [role=log]',
        );
        if (!region) continue;
        for (const node of addedNodes) if (node.textContent) announced.push(node.textContent);
        if (addedNodes.length === 0 && target.textContent) announced.push(target.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
}

test('[BLD-04] fields are dragged both ways by mouse, by keys and, with buttons, by touch; each is announced', async () => {
  const builder = await open();
  const { page } = builder;
  const announcements = await listenToAnnouncements(page);
  const { keyboard } = page;
  const expectAnnounced = async (...texts: RegExp[]) => {
    for (const text of texts) await expect.poll(async () => (await announcements()).join('\n')).toMatch(text);
  };
  /** During a drag the only drop target has the focus. */
  const dropTarget = (list: string) =>
    page.locator(':focus').and(page.getByRole('button', { name: `Drop on ${list}`, exact: true }));
  /** A list gives a field that was dropped on it the focus a moment after it shows the field. */
  const dropped = (field: Locator) => field.and(page.locator(':focus')).waitFor();

  await builder.drag(builder.field('Location'), builder.selectedFields);
  await dropped(builder.selectedField('Location'));
  await builder.drag(builder.selectedField('Location'), builder.fields);
  await dropped(builder.field('Location'));

  await builder.field('Parameter Type').focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await dropTarget('Selected Fields').waitFor();
  await keyboard.press('Enter');
  await dropped(builder.selectedField('Parameter Subtype'));
  expect(await builder.field('Parameter Subtype').count()).toBe(0);
  await expectAnnounced(/Started dragging/, /Drop complete/, /Parameter Subtype added to Selected Fields/);

  await builder.selectedField('Parameter Subtype').focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await dropTarget('Fields').waitFor();
  await keyboard.press('Enter');
  await dropped(builder.field('Parameter Subtype'));
  await expectAnnounced(/Parameter Subtype removed from Selected Fields/);

  await builder.field('Parameter Type').focus();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await builder.selectedField('Parameter Type').waitFor();
  await expectAnnounced(/Parameter Type added to Selected Fields/);

  const phone = await visitors.arrive(server.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const touched = await BuilderPage.open(phone, caller.person);
  await phone.getByRole('button', { name: 'Add Matrix' }).tap();
  await touched.selectedField('Matrix').waitFor();
  await touched.selectedField('Matrix').tap();
  await touched.value('Soil').tap();
  await touched.chosen('Soil').waitFor();
  await phone.getByRole('button', { name: 'Remove Matrix Soil' }).tap();
  await phone.getByRole('button', { name: 'Remove Matrix', exact: true }).tap();
  await touched.field('Matrix').waitFor();
  expect(await sidewaysScroll(phone)).toBe(0);
});

test('a query is built, saved and executed by keyboard', async () => {
  const builder = await open();
  const { page } = builder;
  const keys = new Keys(page);
  await keys.tabTo(builder.fields);
  await keys.press('Home');
  // Letters that follow late begin another search.
  await stopClock(page);
  await page.keyboard.type('Matr');
  await page.clock.resume();
  await keys.press('ArrowLeft', 'Enter');
  await builder.selectedField('Matrix').waitFor();
  await keys.tabTo(builder.selectedFields);
  await keys.press('Enter');
  await builder.value('Soil').waitFor();
  await keys.tabTo(builder.filters.getByRole('listbox'));
  await keys.press('End', 'Space');
  expect(await builder.records()).toBe(fewResults.filter(({ matrix }) => matrix === 'Soil').length);
  await keys.saveAndExecute(builder, 'Soil by keys');
});

test('the builder has no serious barrier, light or dark, and does not scroll sideways, on a desk and on a phone', async () => {
  const builder = await open({ reducedMotion: 'reduce' });
  const { page } = builder;
  const found: Record<string, unknown> = {};
  const look = async (state: string) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      // What has scrolled half under the bar counts as too small to touch.
      await page.evaluate(() => scrollTo(0, 0));
      const barriers = await barriersInLightAndDark(page);
      const sideways = await sidewaysScroll(page);
      if (barriers.length > 0 || sideways > 0) found[`${state}, ${viewport.width} px`] = { barriers, sideways };
    }
  };
  await look('empty');
  await builder.list('Parameter Type');
  await builder.value('Rad').click();
  await builder.list('Location');
  await builder.value('W-00002').click();
  await builder.records();
  await look('values, some of them greyed');
  await builder.list('Year');
  await builder.save.click();
  await page.getByText('Please give your query a unique name.').waitFor();
  await page.getByLabel('Year from').fill('x');
  await page.getByText('Year: Please use numbers, such as 2000 or 0.5.', { exact: true }).waitFor();
  await look('what is wrong');
  expect(found).toEqual({});
});
