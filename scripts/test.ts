import { parseCLI, startVitest } from 'vitest/node';
import { ensureChromium } from './chromium.ts';
import { countLine, TestRecord, writeTestEntries } from './test-record.ts';
import { buildWebWhenStale } from './web-build.ts';

const record = new TestRecord();

/** What the tests stand on. Where it fails that is a failed test too, and the others run all the same. */
async function prepare(title: string, file: string, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    record.entries.push({ title, file, status: 'failed' });
  }
}

await prepare('a browser is there', 'scripts/chromium.ts', () => {
  process.env.CHROMIUM = ensureChromium();
});
await prepare('the pages build', 'web/vite.config.ts', buildWebWhenStale);

await prepare('the test runner runs', 'vitest.config.ts', async () => {
  const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
  const vitest = await startVitest('test', filter, { ...options, watch: false, reporters: ['default', record] });
  await vitest.close();
});

if (record.entries.length === 0) {
  record.entries.push({ title: 'there are tests', file: 'vitest.config.ts', status: 'failed' });
}
writeTestEntries(record.entries);
console.log(countLine(record.entries));
process.exit(record.entries.some(({ status }) => status === 'failed') ? 1 : 0);
