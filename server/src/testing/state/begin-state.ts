import { constants } from 'node:fs';
import { chmod, copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteStore } from '../../state/sqlite/sqlite-store.ts';
import { madeOnce } from '../made-once.ts';

const file = 'state.sqlite';

/**
 * Puts an empty state into a data folder that has none. To make its tables takes a quarter of a server's start; the tests of the
 * state, and those that start processes, make them as the product does.
 */
export async function beginState(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).some((name) => name.startsWith(file))) return;
  const made = await madeOnce('state', async (folder) => {
    await (await sqliteStore(folder).open()).close();
    await chmod(join(folder, file), 0o600);
  });
  await copyFile(join(made, file), join(dataDir, file), constants.COPYFILE_EXCL);
}
