import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { isProgram, onPath } from '../server/src/testing/is-on-path.ts';
import { showMap, showRows } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { waitForMap } from './support/drawn-map.ts';
import { plotToggle, plotWindow } from './support/plot-windows.ts';
import { barriersInLightAndDark, sidewaysScroll } from './support/screen-checks.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { writeTrendResults } from './support/trend-results.ts';
import { Visitors } from './support/visitors.ts';
import { readWord } from './support/word-text.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
const template = {
  heading: 'Upper Creek Environmental',
  footer: 'Draft for review',
  logo: 'images/site.svg',
  paper: 'a4',
};

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const site = join(folder, 'site');
  await copySite(builtIn, site, { title: 'Upper Creek Survey', report: template });
  await importResults(folder, [await writeTrendResults(folder), '--dataset', 'bmi']);
  server = await startServer(folder, { SITE_DIR: site });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Nitrate', 0, [{ field: 'analyte_name', filter: 'Nitrate' }]);
});
afterAll(() => server?.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report' });

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Make report' }).waitFor();
}

/** Makes the report, and says where its file is and how it is called. */
async function madeReport(page: Page, format: 'docx' | 'pdf'): Promise<{ path: string; name: string }> {
  await dialog(page).getByLabel('Save as').selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Make report' }).click(),
  ]);
  await dialog(page)
    .getByText(/^Saved /)
    .waitFor();
  return { path: await download.path(), name: download.suggestedFilename() };
}

/** From the rows as they were delivered (`trend-results`): of the wells of nitrate, those of 8 results and 4 detects are tested. */
const verdicts = [
  ['TW-1', 'rising', '12', '0'],
  ['TW-2', 'falling', '10', '2'],
  ['TW-3', 'no trend shown', '10', '0'],
  ['TW-4', 'too few results of fewer than 8 days', '5', '0'],
  ['TW-5', 'too few non-detects alone', '9', '9'],
  ['TW-6', 'no trend shown results that cannot be told apart', '10', '0'],
];

test('[RPT-01] [RPT-02] [RPT-03] [RPT-04] [RPT-05] what is on the map’s screen becomes a Word document, twice the same', async () => {
  // Pictures are four times as fine as the screen: a small one makes them in less time.
  const page = await visitors.sharedTab(server.address, { viewport: { width: 1280, height: 480 } });
  await showMap(page, caller.person, 'Nitrate');
  await waitForMap(page);
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  await plotToggle(page, 'Box Plots').press('Enter');
  await plotWindow(page, 'Box Plots').getByRole('figure').waitFor();
  for (const title of ['Summary Table', 'Trends']) {
    await page.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('dialog', { name: title }).getByRole('table').waitFor();
  }
  await openReport(page);
  const parts = dialog(page).getByRole('checkbox');
  expect(await parts.count()).toBe(5);
  await dialog(page).getByLabel('Title').fill('Nitrate, second half');
  const first = await madeReport(page, 'docx');
  expect(first.name).toMatch(/^Nitrate,_second_half_\d{4}-\d\d-\d\d\.docx$/);

  const word = await readWord(first.path);
  const headings = word.paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  expect(headings).toEqual([
    'What was asked',
    'Data quality',
    'Map',
    'Plots',
    'Tables and words',
    'Methods and sources',
  ]);
  const texts = word.paragraphs.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      template.heading,
      'Nitrate, second half',
      'Query: Nitrate',
      'Criteria: Parameter: Nitrate',
      // 12 + 10 + 10 + 5 + 9 + 10 rows, of which the negative ones are non-detects.
      'Samples: 56 of the 56 of the answer pass the filters.',
      'Locations: 6 of 6',
      'Non-detects: 11 (19.6%); in means and medians non-detects at their limit',
      'Sampled: Jun 1, 2005 to Jun 1, 2016',
      'Left out: nothing',
      'Laboratory’s flags: none',
    ]),
  );
  expect(texts.join(' ')).toMatch(/Mann and Kendall.*EPA Unified Guidance \(2009\)/);
  expect(texts.join(' ')).not.toMatch(/click|Drag/i);
  expect(word.footers[0]).toContain(template.footer);
  // A4, upright.
  expect(word.page).toEqual({ width: 11_906, height: 16_838 });

  // The logo, the map, the histogram of the side bar and the box plots.
  expect(word.pictures.map(({ about }) => about.slice(0, 12))).toEqual([
    'Logo',
    'Map of the s',
    expect.any(String),
    expect.any(String),
  ]);
  const [summary, trends] = word.tables;
  expect(trends?.slice(1).map((row) => row.slice(0, 4))).toEqual(verdicts);
  expect(summary?.[0]).toEqual(['', 'Detects, mg/L', 'Non-detects, mg/L', 'Sampled']);
  // Location, samples, detects, their sum, frequency, and the least.
  expect(summary?.slice(2).map((row) => row.slice(0, 6))).toEqual([
    ['TW-1', '12', '12', '78', '100.0%', '1'],
    ['TW-2', '10', '8', '87', '80.0%', '2'],
    ['TW-3', '10', '10', '56.8', '100.0%', '4'],
    ['TW-4', '5', '5', '15', '100.0%', '1'],
    ['TW-5', '9', '0', '–', '0.0%', '–'],
    ['TW-6', '10', '10', '40', '100.0%', '4'],
  ]);

  // Whoever opens the link makes the same files, byte by byte, as often as they like.
  const link = word.links[0] ?? '';
  const openedBy = async () => {
    await page.goto(link);
    await waitForMap(page);
    await page.getByRole('dialog', { name: 'Trends' }).getByRole('table').waitFor();
    await page.getByRole('dialog', { name: 'Summary Table' }).getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
    await openReport(page);
    await dialog(page).getByLabel('Title').fill('Nitrate, second half');
    const [again, pdf] = [await madeReport(page, 'docx'), await madeReport(page, 'pdf')];
    return { again: again.path, bytes: await Promise.all([again, pdf].map(({ path }) => readFile(path))) };
  };
  const [second, third] = [await openedBy(), await openedBy()];
  for (const [at, bytes] of second.bytes.entries()) expect(third.bytes[at]?.equals(bytes)).toBe(true);
  const reread = await readWord(second.again);
  expect(reread.tables).toEqual(word.tables);
  const stated = (texts: typeof word.paragraphs) =>
    texts.filter(({ text }) => !/^(Query|Link to this view): /.test(text));
  expect(stated(reread.paragraphs)).toEqual(stated(word.paragraphs));
});

const pdftotext = onPath('pdftotext');

test('[RPT-01] [RPT-02] [RPT-05] a part is taken out; as PDF it reads as what it says', async () => {
  const page = await visitors.sharedTab(server.address);
  await showRows(page, caller.person, 'Nitrate');
  await page.getByRole('button', { name: 'Trends', exact: true }).click();
  await page.getByRole('dialog', { name: 'Trends' }).getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Summary Table', exact: true }).click();
  await page.getByRole('dialog', { name: 'Summary Table' }).getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Answer card', exact: true }).click();
  await openReport(page);
  // No location is selected: the card has nothing to say, until there is one.
  const card = dialog(page).getByRole('checkbox', { name: 'Answer card' });
  await dialog(page).getByText('Answer card: nothing is shown').waitFor();
  expect(await card.isDisabled()).toBe(true);
  await dialog(page).getByRole('checkbox', { name: 'Summary Table' }).uncheck();
  const pdf = await madeReport(page, 'pdf');
  const bytes = await readFile(pdf.path);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  if (pdftotext && isProgram(pdftotext)) {
    const text = execFileSync(pdftotext, ['-layout', pdf.path, '-'], { encoding: 'utf8' });
    expect(text).toContain('Upper Creek Environmental');
    expect(text).not.toContain('Summary Table');
    for (const [well, verdict, results, nonDetects] of verdicts) {
      expect(text.replaceAll(/[ \u00A0]+/g, ' ')).toContain([well, verdict, results, nonDetects].join(' '));
    }
  }
});

test('[RPT-01] [RPT-06] without anything open a report is of the query alone and says so; one that cannot be made says why', async () => {
  const page = await visitors.sharedTab(server.address, { viewport: { width: 390, height: 844 } });
  await showRows(page, caller.person, 'Nitrate');
  await page.getByRole('button', { name: 'Trends', exact: true }).waitFor();
  await openReport(page);
  await dialog(page).getByText('Nothing that is open can be included.').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await barriersInLightAndDark(page)).toEqual([]);
  await dialog(page).getByLabel('Title').fill('');
  expect(await dialog(page).getByRole('button', { name: 'Make report' }).isDisabled()).toBe(true);
  await dialog(page).getByLabel('Title').fill('Only the facts');
  const { path } = await madeReport(page, 'docx');
  const { paragraphs, tables, pictures } = await readWord(path);
  const headings = paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  expect([headings, tables, pictures.length]).toEqual([['What was asked', 'Data quality'], [], 1]);

  // One that cannot be made says why, and nothing is saved.
  visitors.expectComplaint(/503|Service Unavailable/);
  await page.route('**/api/views', (route) => route.fulfill({ status: 503, json: { success: false, msg: 'Busy.' } }));
  await dialog(page).getByRole('button', { name: 'Make report' }).click();
  await dialog(page).getByRole('alert').filter({ hasText: 'The report could not be made.' }).waitFor();
  expect(
    await dialog(page)
      .getByText(/^Saved /)
      .count(),
  ).toBe(0);
});
