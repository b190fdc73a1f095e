import { startVitest } from 'vitest/node';

/** Draws the golden figures anew. What changed is seen in the differences of the SVG files: look at it before committing. */
const vitest = await startVitest('test', ['.golden.test.ts', '.figure.test.ts'], {
  project: 'unit',
  update: true,
  watch: false,
});
await vitest.close();
