import { startVitest } from 'vitest/node';

/** Redraws the golden figures. Look at the differences of the SVG files before committing. */
const vitest = await startVitest('test', ['.golden.test.ts', '.figure.test.ts'], {
  project: 'unit',
  update: true,
  watch: false,
});
await vitest.close();
