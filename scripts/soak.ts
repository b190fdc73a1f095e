import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const isBrowsers = (file: string): boolean => file.startsWith('e2e');

/** The tests with a long form: they use the number of repetitions, or a browser, whose answers then come late. */
const long = globSync('{server/src,e2e,scripts}/**/*.test.ts', { cwd: projectRoot }).filter(
  (file) => isBrowsers(file) || readFileSync(join(projectRoot, file), 'utf8').includes('/soak.ts'),
);

process.env.SOAK = 'yes';
if (!process.argv.slice(2).some((word) => !word.startsWith('-'))) process.argv.push(...long);
await import('./test.ts');
