import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateStoreOf } from '../server/src/state/state-store-of.ts';
import { Caller } from './support/caller.ts';
import { rowsOfLines } from './support/rows-of-lines.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { writeSmallResults } from './support/small-results.ts';
import { importResults, serveResults, type RunningServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let boss: Caller;
const visitors = new Visitors();
const other = {
  email: 'other@example.org',
  firstname: 'Grace',
  lastname: 'Hopper',
  password: 'a quiet river in march',
};

beforeAll(async () => {
  server = await serveResults({ bmi: writeSmallResults });
  boss = await Caller.register(server.address);
  await boss.call('POST', '/api/register', other);
  const store = await stateStoreOf({ dataDir: server.dataFolder, databaseUrl: null });
  const state = await store.open();
  await state.accounts.changeRole(boss.person.session?.account.user_id ?? '', 'administrator');
  await state.close();
});
afterAll(() => server?.stop());

const narrow = { width: 390, height: 844 };

test('[ADM-06] [ADM-03] accounts are found, opened and changed, and every act says first what happens', async () => {
  const page = await visitors.sharedTab(server.address);
  await holdSession(page, boss.person);
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Administration' }).click();
  const table = page.getByRole('table', { name: 'Accounts' });
  const row = table.getByRole('row').filter({ hasText: other.email });
  await row.waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);

  await page.getByLabel('Search accounts by email or name').fill('hopper');
  await page.getByText('1 account', { exact: true }).waitFor();
  const act = async (name: string, confirm: string) => {
    await page.getByRole('button', { name: `Change ${other.email}` }).click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(other.email);
    await dialog.getByRole('button', { name: confirm }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await act('Make reader…', 'Make reader');
  await row.getByText('Reader').waitFor();
  await act('Disable…', 'Disable');
  await row.getByText('Disabled').waitFor();
  await act('Enable…', 'Enable');
  await row.getByText('Enabled').waitFor();
  await act('Reset password…', 'Reset');
  const shown = page.getByRole('textbox', { name: 'The new password' });
  expect(await shown.inputValue()).toMatch(/^(\w{5}-){5}\w{5}$/);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'New account' }).click();
  const form = page.getByRole('form', { name: 'New account' });
  visitors.expectComplaint(/status of 409 .*\/api\/administration\/accounts/);
  await form.getByLabel('Email').fill(other.email);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await form.getByText('There is already an account with this email.').waitFor();
  await form.getByLabel('Email').fill('new@example.org');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await shown.waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Search accounts by email or name').fill('nobody has this');
  await page.getByText('No account has “nobody has this” in its email or name.').waitFor();

  // The bar has an entry more than others see.
  await page.setViewportSize({ width: 1_100, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(narrow);
  await page.getByLabel('Search accounts by email or name').fill('');
  await row.waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('[ADM-06] [ADM-04] [ADM-05] [ADM-09] an older release is served again; a report is answered and closed; the audit log is read and saved', async () => {
  await importResults(server.dataFolder, [await writeSmallResults(server.dataFolder), '--dataset', 'snwa'].flat());
  const report = { email: boss.person.email, name: 'Test Person', message: 'The map is blank.' };
  await boss.call('POST', '/api/report_bug', report);
  const page = await visitors.sharedTab(server.address);
  await holdSession(page, boss.person);
  await page.goto('/administration/releases');
  const rows = page.getByRole('table', { name: 'Releases' }).getByRole('row');
  await rows.nth(1).getByText('Served').waitFor();
  await rows
    .nth(2)
    .getByRole('button', { name: /^Serve/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Serve' }).click();
  await rows.nth(2).getByText('Served').waitFor();
  await page.getByText('An older release is served because someone chose it.').waitFor();
  await rows.nth(2).getByRole('button', { name: /^Pin/ }).click();
  await page.getByRole('dialog', { name: 'Pin this release' }).getByLabel('Name').fill('Five-year review');
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click();
  await rows.nth(2).getByRole('button', { name: 'Unpin Five-year review' }).waitFor();
  await page.getByText(/Pinned and quarterly releases take .* of at most/).waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);

  await page.getByRole('link', { name: 'Bug Reports' }).click();
  const card = page.getByRole('article', { name: 'Report 1' });
  await card.getByText('The map is blank.').waitFor();
  await card.getByLabel('Answer, emailed to the person').fill('It is mended.');
  await card.getByRole('button', { name: 'Send answer' }).click();
  await card.getByText(/^Answered /).waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await card.getByRole('button', { name: 'Close report' }).click();
  await page.getByText('There are no open reports.').waitFor();

  // The audit log is read by event and account, and saved.
  await page.goto('/administration/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await table.getByText('Release served').waitFor();
  await page.getByLabel('Event').selectOption('account_disabled');
  // The event alone leaves one entry, too.
  const found = page.waitForResponse(/\/audit_log\?.*\baccount=/);
  await page.getByLabel('Search by account').fill(other.email);
  await found;
  await page.getByText('1 entry: all there are.').waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  // [PLT-17] What is listed is copied, too.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More of Audit log' }).click();
  await page.getByRole('menuitem', { name: 'SQL' }).click();
  await page.getByText('The lines for SQL are copied.').waitFor();
  const copied = await rowsOfLines(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual([expect.objectContaining({ event: 'account_disabled', account: boss.person.email })]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON lines' }).click();
  const [line = '', ...more] = (await readFile(await (await saved).path(), 'utf8')).split('\n');
  expect(more).toEqual(['']);
  expect(JSON.parse(line)).toMatchObject({ event: 'account_disabled', about: other.email, account: boss.person.email });
});

test('[ADM-08] a query whose sharer deleted the account is taken from everyone’s list', async () => {
  const sharer = await Caller.register(server.address);
  const id = await sharer.saveQuery('Left behind', 0, [{ field: 'analyte_name', filter: 'Tritium' }]);
  await sharer.call('PUT', `/api/queries/${id}/sharing`, { shared: true });
  await sharer.call('POST', '/api/delete_account', { password: sharer.person.password });

  const reader = await Caller.register(server.address);
  const theirs = await visitors.sharedTab(server.address);
  await holdSession(theirs, reader.person);
  await theirs.goto('/query');
  await theirs.getByRole('option', { name: /Left behind.*by a former account/s }).click();
  expect(await theirs.getByRole('button', { name: 'Take from the list' }).count()).toBe(0);

  const page = await visitors.sharedTab(server.address);
  await holdSession(page, boss.person);
  await page.goto('/query');
  await page.getByRole('option', { name: /Left behind/ }).click();
  await page.getByRole('button', { name: 'Take from the list' }).click();
  const dialog = page.getByRole('alertdialog', { name: "Take from everyone's list" });
  await dialog.getByText('Links to its view still work.').waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take from the list' }).click();
  await page.getByText('“Left behind” has been taken from everyone’s list.').waitFor();
  expect(await page.getByRole('option', { name: /Left behind/ }).count()).toBe(0);
});

test('[ADM-06] [ADM-07] [ADM-08] who is no administrator does not find that page; a person downloads what is stored about them, and deletes the account', async () => {
  const page = await visitors.sharedTab(server.address);
  const { person } = await Caller.register(server.address);
  await holdSession(page, person);
  await page.goto('/administration');
  await page.getByText('Only administrators of this site can open this page.').waitFor();
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('combobox').fill('administration');
  expect(await page.getByRole('option', { name: /^Administration/ }).count()).toBe(0);

  await page.goto('/account');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^.*@example\.org \d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email: person.email } });

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete the account' });
  visitors.expectComplaint(/status of 42[29] .*\/api\/delete_account/);
  visitors.expectComplaint(/status of 401 .*\/api\/logout/);
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('The password is wrong. Nothing was deleted.').waitFor();
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(/\/login/);
  const { email, password } = person;
  expect((await page.request.post('/api/login', { form: { email, password } })).status()).toBe(401);
});
