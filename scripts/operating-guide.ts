import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** docs/operating.md as it stands. */
export function operatingGuide(): string {
  return readFileSync(join(projectRoot, 'docs', 'operating.md'), 'utf8');
}

/** The guide's blocks of commands in their order: those of the way to a running site, or those of the worked example. */
export function commandsOf(guide: string, part: 'way' | 'example'): string[] {
  const fence = part === 'way' ? 'sh' : 'sh example';
  return [...guide.matchAll(/^```(.*)\n([^]*?)^```$/gm)].flatMap(([, info, commands = '']) =>
    info === fence ? [commands] : [],
  );
}

/** What the guide's table says of the keys of site.json: the value that stands where a key is left out; '' for none. */
export function siteKeysOf(guide: string): Map<string, string> {
  const [, table = ''] = /^\| key \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  return new Map(
    table.split('\n').flatMap((row) => {
      const [, keys = '', usual = ''] = row.split(/(?<!\\)\|/);
      return [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']): [string, string] => [
        key,
        usual.replaceAll('`', '').trim(),
      ]);
    }),
  );
}
