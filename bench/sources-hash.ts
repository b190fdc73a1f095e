import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A short hash of source files and of all files that they import by relative paths. */
export function sourcesHash(entries: readonly URL[]): string {
  const seen = new Map<string, string>();
  const read = (file: URL): void => {
    if (seen.has(file.href)) return;
    const text = readFileSync(file, 'utf8');
    seen.set(file.href, text);
    if (!file.href.endsWith('.ts')) return;
    for (const [, path = ''] of text.matchAll(/ from '(\.{1,2}\/[^']+)'/g)) read(new URL(path, file));
  };
  for (const entry of entries) read(entry);
  const hash = createHash('sha256');
  for (const text of seen.values()) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
