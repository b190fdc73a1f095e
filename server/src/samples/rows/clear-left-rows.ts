import { clearLeftovers, releaseInTheMaking } from '../releases/clear-leftovers.ts';
import type { RowStorage } from './row-storage.ts';

/** Removes leftovers of imports that did not finish, with the rows that they stored. Returns their names. */
export async function clearLeftRows(releasesFolder: string, storage: RowStorage | null): Promise<string[]> {
  const cleared = await clearLeftovers(releasesFolder);
  for (const name of cleared) {
    const id = releaseInTheMaking(name);
    if (id !== null) await storage?.remove(id);
  }
  return cleared;
}
