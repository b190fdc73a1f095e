import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeFileLock } from '../files/file-lock.ts';

/** The run's temporary folder, removed at its end; a worker outside a run has its own. */
let runFolder: Promise<string> | null = null;

/**
 * A folder that many test files read. The first in a run makes it; the others wait for it. Nothing writes into it: a test
 * that needs to copies it first.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  runFolder ??= process.env['TEST_RUN_FOLDER']
    ? Promise.resolve(process.env['TEST_RUN_FOLDER'])
    : mkdtemp(join(tmpdir(), 'wellfield-once-'));
  const within = join(await runFolder, 'made-once');
  const folder = join(within, name);
  await mkdir(within, { recursive: true });
  while (!existsSync(folder)) {
    const lock = takeFileLock(`${folder}.lock`);
    if (!lock) {
      await delay(100);
      continue;
    }
    try {
      if (existsSync(folder)) break;
      const draft = await mkdtemp(`${folder}-`);
      await make(draft);
      await rename(draft, folder);
    } finally {
      lock.release();
    }
  }
  return folder;
}
