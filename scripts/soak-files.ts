import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isBrowsers = (file: string): boolean => file.startsWith('e2e');

/** The tests with a long form: they use the number of repetitions, or a browser, whose answers then come late. */
export function soakFiles(root: string): string[] {
  return globSync('{science/src,server/src,e2e,scripts}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isBrowsers(file) || testText(root, file).includes('/soak.ts'))
    .toSorted();
}

/** The text of a file of tests with that of the suites that it shares with others, which are named `describe-…`. */
export function testText(root: string, file: string): string {
  const texts = new Map<string, string>();
  const read = (path: string): void => {
    if (texts.has(path) || !existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    texts.set(path, text);
    for (const [, imported = ''] of text.matchAll(/ from '(\.[^']*\/describe-[^'/]+\.ts)'/g)) {
      read(join(dirname(path), imported));
    }
  };
  read(join(root, file));
  return [...texts.values()].join('\n');
}
