import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, parseCLI, type TestSpecification } from 'vitest/node';
import { ensureSwift } from '../server/src/testing/object-store/find-swift.ts';
import { ensurePostgres } from '../server/src/testing/postgres/find-postgres.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { ensureChromium } from './chromium.ts';
import { ensureHaproxy } from './haproxy.ts';
import { projectRoot } from './project-root.ts';
import { testText } from './soak-files.ts';
import { soakTable } from './soak-table.ts';
import { countLine, slowestFiles, TestRecord, writeTestEntries } from './test-record.ts';
import { buildWebWhenStale } from './web-build.ts';

const record = new TestRecord();

/** What the tests need. A failure counts as a failed test, and the others still run. */
async function prepare(title: string, file: string, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    record.entries.push({ title, file, status: 'failed' });
  }
}

/** What tests are skipped without. */
function orSkipped(ensure: () => unknown): void {
  try {
    ensure();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** A browser, PostgreSQL, an object store and the built pages, if the chosen tests need them. */
async function prepareFor(tests: readonly TestSpecification[]): Promise<void> {
  const seesPages = ({ project, moduleId }: TestSpecification) =>
    project.name === 'browser' || moduleId.includes('/scripts/');
  if (tests.some(({ project }) => project.name === 'browser')) {
    await prepare('a browser is there', 'scripts/chromium.ts', () => {
      process.env.CHROMIUM = ensureChromium();
    });
  }
  const imported = (folder: string) =>
    tests.some(({ moduleId }) => readFileSync(moduleId, 'utf8').includes(`testing/${folder}/`));
  if (imported('postgres')) orSkipped(ensurePostgres);
  if (imported('object-store')) orSkipped(ensureSwift);
  if (isSoak && tests.some(({ moduleId }) => moduleId.endsWith('several-machines.test.ts'))) orSkipped(ensureHaproxy);
  if (tests.some(seesPages)) await prepare('the pages build', 'web/vite.config.ts', buildWebWhenStale);
}

/** Of fewer, the runner's own lines say how long each took. */
const manyFiles = 50;

/** Tests write into one temporary folder, removed with the run, including leftovers of failed tests. */
const runFolder = mkdtempSync(join(tmpdir(), 'wellfield-test-'));
for (const variable of ['TMPDIR', 'TMP', 'TEMP']) process.env[variable] = runFolder;
process.env.TEST_RUN_FOLDER = runFolder;
process.once('exit', () => rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

await prepare('the test runner runs', 'vitest.config.ts', async () => {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
  // A soak takes hours, and says each test when it ends.
  const reporters = [isSoak ? 'verbose' : 'default', record];
  const vitest = await createVitest('test', { ...options, watch: false, reporters });
  try {
    await prepareFor(await vitest.globTestSpecifications(filter));
    await vitest.start(filter);
  } finally {
    await vitest.close();
  }
});

if (record.entries.length === 0) {
  record.entries.push({ title: 'there are tests', file: 'vitest.config.ts', status: 'failed' });
}
if (isSoak) {
  const sourceOf = (file: string): string => testText(projectRoot, file);
  console.log(`${soakTable({ entries: record.entries, durationsMs: record.durationsMs, sourceOf })}\n`);
}
if (!isSoak && record.durationsMs.size > manyFiles) console.log(`${slowestFiles(record.durationsMs)}\n`);
writeTestEntries(record.entries, isSoak ? 'soak' : 'tests');
console.log(countLine(record.entries));
process.exit(record.entries.some(({ status }) => status === 'failed') ? 1 : 0);
