import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { BuilderPage } from './support/builder.ts';
import { Caller } from './support/caller.ts';
import { goWithin } from './support/come-back.ts';
import { waitForMap } from './support/drawn-map.ts';
import { colorBarriers, seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { executeQuery, holdSession, logIn, openQueries, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
let newcomer: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
  caller = await Caller.register(server.address);
  newcomer = await Caller.register(server.address);
  await caller.saveQuery('Arsenic', 0, [{ field: 'analyte_name', filter: 'Arsenic' }]);
  await caller.saveQuery('Averylongnamewithoutanyspaceinitatallxyz', 0, [
    { field: 'location', filter: 'TEST-1' },
    { field: 'method', filter: `a${'-very-long-method'.repeat(20)}` },
  ]);
});
afterAll(() => server?.stop());

/** Every screen, in the states that look different, each with the way from the previous one. */
const screens: readonly { name: string; show(page: Page): Promise<unknown> }[] = [
  {
    name: 'login',
    show: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).waitFor();
    },
  },
  {
    name: 'login, refused',
    show: async (page) => {
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('invalid email or password.').waitFor();
    },
  },
  {
    name: 'register, refused',
    show: async (page) => {
      await goWithin(page, '/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('All fields are required.').waitFor();
    },
  },
  {
    name: 'new password, mailed',
    show: async (page) => {
      await goWithin(page, '/new_password');
      await page.getByRole('heading', { name: 'New Password' }).waitFor();
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('link', { name: 'click here' }).waitFor();
    },
  },
  { name: 'query list', show: (page) => openQueries(page, caller.person) },
  {
    name: 'account, refused',
    show: async (page) => {
      await goWithin(page, '/account');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByText('Email and all password fields are required.').waitFor();
      await page.getByText('this one').waitFor();
    },
  },
  {
    name: 'query list, error',
    show: async (page) => {
      await goWithin(page, '/query');
      await page.getByRole('option').first().waitFor();
      await page.getByRole('button', { name: 'Execute Query' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'query list, long names',
    show: async (page) => {
      await page.getByRole('button', { name: 'Okay' }).click();
      await page.getByRole('option', { name: 'Averylongname' }).click();
    },
  },
  {
    name: 'query list, asked before deleting',
    show: async (page) => {
      await page.getByRole('button', { name: 'Delete Query' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'builder',
    show: async (page) => {
      await goWithin(page, '/query/new_query');
      await page.getByRole('grid', { name: 'Fields', exact: true }).getByRole('row').first().waitFor();
    },
  },
  {
    name: 'builder, values chosen and a range that cannot be',
    show: async (page) => {
      const builder = new BuilderPage(page);
      await builder.list('Location');
      await builder.value('TEST-1').click();
      await builder.list('Year');
      await page.getByLabel('Year from').fill('2010');
      await page.getByLabel('Year to').fill('2000');
      await builder.filters.getByText('The lower bound is greater than the upper bound.').waitFor();
      // What has scrolled half under the bar counts as too small to touch.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'builder, asked before the draft is replaced',
    show: async (page) => {
      await goWithin(page, '/query');
      await page.getByRole('option', { name: 'Arsenic' }).click();
      await page.getByRole('link', { name: 'Open in Query Builder' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'view data, nothing executed',
    show: async (page) => {
      await goWithin(page, '/dataview');
      await page.getByText('No Data', { exact: true }).waitFor();
    },
  },
  {
    name: 'map, nothing executed',
    show: async (page) => {
      await goWithin(page, '/map');
      await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
      await page.getByText('No query has been run yet.').waitFor();
    },
  },
  {
    name: 'view data',
    show: async (page) => {
      await goWithin(page, '/query');
      await executeQuery(page, 'Arsenic');
      await goWithin(page, '/dataview');
      await page.getByRole('row').nth(2).waitFor();
    },
  },
  {
    name: 'map',
    show: async (page) => {
      await goWithin(page, '/map');
      await page.getByRole('region', { name: 'Legend' }).waitFor();
      await waitForMap(page);
    },
  },
  {
    name: 'page not found',
    show: async (page) => {
      await page.goto('/no-such-page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
  {
    name: 'query list, empty',
    show: async (page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/query');
      await logIn(page, newcomer.person);
      await page.getByText('You have no saved queries yet.').waitFor();
    },
  },
  {
    name: 'the end of the session is near',
    show: async (page) => {
      await page.clock.install();
      await page.reload();
      await page.getByText('You have no saved queries yet.').waitFor();
      // An answer after the change of the clock would postpone the end.
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward('11:51:00');
      await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor();
    },
  },
];

/** A screen is opened wide; the soak looks at it in either scheme at either width. */
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const looks = isSoak
  ? ([
      [wide, 'light', seriousBarriers],
      [wide, 'dark', colorBarriers],
      [narrow, 'light', seriousBarriers],
      [narrow, 'dark', colorBarriers],
    ] as const)
  : ([
      [wide, 'light', seriousBarriers],
      [narrow, 'dark', seriousBarriers],
    ] as const);
const lookNames = isSoak ? 'wide and narrow, light and dark' : 'wide and light, narrow and dark';

test(`no screen, ${lookNames}, has a serious barrier or scrolls sideways`, async () => {
  visitors.expectComplaint(/status of 404 .*\/no-such-page/);
  const page = await visitors.sharedTab(server.address, { reducedMotion: 'reduce' });
  const found: Record<string, unknown> = {};
  for (const { name, show } of screens) {
    await page.setViewportSize(wide);
    await show(page);
    for (const [size, colorScheme, barriersOf] of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const barriers = await barriersOf(page);
      const sideways = await sidewaysScroll(page);
      if (barriers.length > 0 || sideways > 0) {
        found[`${name}, ${size.width} px, ${colorScheme}`] = { barriers, sideways };
      }
    }
  }
  expect(found).toEqual({});
});

test('no page of the site’s own texts and tables has a serious barrier or scrolls sideways, wide and light, narrow and dark', async () => {
  const page = await visitors.sharedTab(server.address, { reducedMotion: 'reduce' });
  await holdSession(page, caller.person);
  const found: Record<string, unknown> = {};
  for (const [path, last] of [
    ['/overview', page.getByText('they are listed but do not appear on the map')],
    ['/overview/history', page.getByRole('heading', { name: 'Elsewhere' })],
    ['/overview/howto', page.getByText('You can send four more in one session')],
    ['/overview/datasets', page.getByRole('button', { name: /^Download CAS/ })],
    ['/overview/whatsnew', page.getByRole('heading', { name: 'Radionuclides as measured' })],
    ['/overview/report_bug', page.getByRole('button', { name: 'Submit' })],
    ['/verify', page.getByRole('button', { name: 'Run again' })],
    ['/locations', page.getByRole('table', { name: 'Groundwater Location ID Lookup Table' }).getByRole('row').nth(1)],
    ['/analytes', page.getByRole('table', { name: 'Parameter ID Lookup Table' }).getByRole('row').nth(1)],
  ] as const) {
    await (path === '/overview' ? page.goto(path) : goWithin(page, path));
    await last.waitFor();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const barriers = await seriousBarriers(page);
      const sideways = await sidewaysScroll(page);
      if (barriers.length > 0 || sideways > 0) found[`${path}, ${width} px, ${colorScheme}`] = { barriers, sideways };
    }
  }
  expect(found).toEqual({});
});

test.each(['/login', '/register', '/overview'])(
  '%s takes at most 130 KB of script, gzipped, and moves nothing that is drawn',
  async (route) => {
    const page = await visitors.arrive(server.address);
    if (route === '/overview') await holdSession(page, caller.person);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { shifts });
    });
    const scripts: Promise<{ url: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const loading = response.body().then((body) => ({ url: response.url(), bytes: gzipSync(body).length }));
      // One that comes after the test has ended with the page is nobody's.
      loading.catch(() => undefined);
      scripts.push(loading);
    });
    await page.goto(route, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(route);
    const loaded = await Promise.all(scripts);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(130 * 1024);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05);
  },
);
