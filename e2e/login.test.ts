import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles } from './support/drawn-map.ts';
import { plotToggle, plotWindow } from './support/plot-windows.ts';
import { sidewaysScroll } from './support/screen-checks.ts';
import { serveDemonstration, type RunningServer } from './support/start-server.ts';
import { logIn, Visitors } from './support/visitors.ts';

// The first start on an empty data folder: the demonstration dataset and its account.
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveDemonstration();
  caller = await Caller.register(server.address);
});
afterAll(() => server?.stop());

describe('login', () => {
  test('[NAV-02] a protected route requires a login and is shown after it, with its search parameters', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.goto('/dataview?matrix=Ground%20Water&from=2000#rows');
    await page.waitForURL(/\/login\?/);
    await logIn(page, caller.person);
    await page.getByRole('heading', { name: 'Data: 0 rows' }).waitFor();
    const url = new URL(page.url());
    expect(url.pathname).toBe('/dataview');
    expect(url.searchParams.get('matrix')).toBe('Ground Water');
    expect(url.searchParams.get('from')).toBe('2000');
    expect(url.hash).toBe('#rows');
  });

  test('[ACC-01] a wrong password, an unknown email and empty fields show the same text on the form', async () => {
    visitors.expectComplaint(/status of 401 .*\/api\/login/);
    const page = await visitors.sharedTab(server.address);
    const alert = page.getByRole('alert');
    for (const [email, password] of [
      ['', ''],
      [caller.person.email, ''],
      [caller.person.email, 'not the password'],
      ['nobody@example.org', 'not the password'],
    ] as const) {
      await page.goto('/login');
      await logIn(page, { email, password });
      await expect.poll(() => alert.textContent()).toBe('invalid email or password.');
    }
    expect(page.url()).toContain('/login');
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/new_password');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody@example.org');
  });

  test('works by keyboard', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.keyboard.type(caller.person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(caller.person.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/overview');
  });

  test('[design 21] the login says what the product is, and Look around is its first way in; Enter in a field is not', async () => {
    const page = await visitors.sharedTab(server.address);
    await page.goto('/login');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByText(/groundwater, surface water and soil results/).waitFor();
      const around = await page.getByRole('button', { name: 'Look around' }).boundingBox();
      const email = await page.getByLabel('Email', { exact: true }).boundingBox();
      const login = await page.getByRole('button', { name: 'Login' }).boundingBox();
      expect(around?.y).toBeLessThan(email?.y ?? 0);
      expect([around?.x, around?.width]).toEqual([login?.x, login?.width]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.getByLabel('Email', { exact: true }).fill(caller.person.email);
    await page.getByLabel('Password', { exact: true }).fill(caller.person.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/overview');
    expect(await page.evaluate(() => sessionStorage.getItem('email'))).toBe(caller.person.email);
  });

  test('[design 9] [design 21] the first five minutes: from the offer to a plume, its story and three steps, for every visitor', async () => {
    const page = await visitors.arrive(server.address, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/');
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.waitForURL(/\/map\?/);
    await page.getByText('Selected Query: Perchlorate in ground water, 2020-2022').waitFor();
    const strip = page.getByRole('region', { name: 'First steps' });
    const taken = strip.getByText(', done');
    await strip.waitFor();
    const story = strip.getByRole('list', { name: 'What this map shows' }).getByRole('listitem');
    expect(await story.allTextContents()).toEqual(
      [/^Source \d.* ug\/L /, /^Three well fields \d.* ug\/L /, /^Wash \d.* ug\/L /, /^Since 1998 −\d+% /].map((part) =>
        expect.stringMatching(part),
      ),
    );
    expect(await taken.count()).toBe(0);
    await expect.poll(async () => (await drawnCircles(page)).length).toBeGreaterThan(20);
    const circles = await drawnCircles(page);
    // The largest circle that no other covers, because the plume's core is dense.
    const well = circles
      .toSorted((a, b) => b.radius - a.radius)
      .find((one) => circles.every((other) => other === one || Math.hypot(other.x - one.x, other.y - one.y) > 20));
    await page.mouse.click(well?.x ?? 0, well?.y ?? 0);
    await page.getByRole('heading', { name: well?.location ?? '', exact: true }).waitFor();
    await expect.poll(() => taken.count()).toBe(1);
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
    await plotToggle(page, 'Quantile Plot').click();
    await plotWindow(page, 'Quantile Plot').waitFor();
    await expect.poll(() => taken.count()).toBe(2);
    await page.getByRole('button', { name: 'Close Quantile Plot' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await strip.getByText('That is all it takes.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await strip.getByRole('button', { name: 'Dismiss the first steps' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Selected Query: Perchlorate in ground water, 2020-2022').waitFor();
    await drawnCircles(page);
    expect(await strip.count()).toBe(0);

    // The overview has the whole in four figures, and leads back to the plume.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const figures = page.getByRole('region', { name: 'The site in figures' });
    await expect
      .poll(() => figures.getByRole('definition').allTextContents())
      .toEqual(['197,789', '600', '1975–2022', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    await figures.getByRole('button', { name: 'Open the map' }).click();
    await page.waitForURL(/\/map\?/);
    await page.close();

    // Another person with the link: the requested page has priority over the offer's map.
    const other = await visitors.sharedTab(server.address);
    await other.goto(link);
    await other.getByRole('button', { name: 'Look around' }).click();
    await other.getByText('Shared view:').waitFor();
    await other.getByRole('heading', { name: well?.location ?? '', exact: true }).waitFor();
    // The account is shared: what one visitor dismissed is there for the next.
    await other.getByRole('region', { name: 'First steps' }).waitFor();
  });

  /** One that a browser reads as another host, one that it would run, and one that becomes a host when it is made short. */
  const targets = ['/\\evil.test', 'javascript:alert(document.domain)', '/.//evil.test'];
  /** safe-redirect.test.ts has them all, so a browser sees the others in the soak. */
  const others = [
    '//evil.test',
    '///evil.test/query',
    '/%09/evil.test',
    'https://evil.test/',
    'https:evil.test',
    '/login?redirect=//evil.test',
  ];
  test.each(isSoak ? [...targets, ...others] : targets)(
    '[A22] a login asked to lead to %s lands on the site',
    async (target) => {
      const page = await visitors.sharedTab(server.address);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(new URL(server.address).origin)) elsewhere.push(request.url());
      });
      const landed = async () => {
        await page.waitForURL((url) => url.pathname !== '/login');
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        expect(new URL(page.url()).origin).toBe(new URL(server.address).origin);
      };
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, caller.person);
      await landed();
      // A logged-in person is redirected at once; here with a carelessly typed target.
      await page.goto(`/login?redirect=${target}`);
      await landed();
      expect(elsewhere).toEqual([]);
    },
  );
});
