import { startVitest } from 'vitest/node';
import { ensureChromium } from './chromium.ts';
import { buildWebWhenStale } from './web-build.ts';

/** Retakes the pictures of the how-to and the README. Look at them before committing. */
process.env.CHROMIUM = ensureChromium();
process.env.PICTURES = 'anew';
await buildWebWhenStale();
const vitest = await startVitest('test', ['e2e/pictures.test.ts'], { project: 'browser', watch: false });
await vitest.close();
