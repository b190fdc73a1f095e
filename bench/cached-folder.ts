import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesHash } from './sources-hash.ts';

const cache = join(tmpdir(), 'wellfield-bench');
const staleAfterMs = 24 * 60 * 60 * 1_000;

/**
 * A folder that `make` fills once for later runs, as long as its sources are the same. Folders of that name from other
 * sources are removed after a day.
 */
export async function cachedFolder(
  name: string,
  sources: readonly URL[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, `${name}-${sourcesHash(sources)}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const other of await readdir(cache)) {
    const stale = join(cache, other);
    if (!other.startsWith(`${name}-`)) continue;
    if (Date.now() - (await stat(stale)).mtimeMs > staleAfterMs) await rm(stale, { recursive: true, force: true });
  }
  console.log(`Making ${name}, once …`);
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await make(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have made the same folder first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
