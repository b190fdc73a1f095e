import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyWhenMissing, nullWhenMissing } from '../../files/missing-file.ts';

const ending = '.part';

/** The files of exports that this server is writing: each in a folder of its own. Other servers do not see them. */
export class ExportDrafts {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'exports');
  }

  /** An empty folder for a job's file. */
  async folderFor(id: string): Promise<string> {
    const folder = this.#folder(id);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#folder(id), { recursive: true, force: true });
  }

  /** The number of bytes written so far; null before the first, and on other servers. */
  async bytesSoFar(id: string): Promise<number | null> {
    try {
      const sizes = await Promise.all(
        (await readdir(this.#folder(id), { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    } catch (error) {
      return nullWhenMissing(error);
    }
  }

  /** Removes what a killed server left. Nothing is written at the time. */
  async removeAll(): Promise<void> {
    const names = await readdir(this.#root).catch(emptyWhenMissing);
    for (const name of names) {
      if (name.endsWith(ending)) await rm(join(this.#root, name), { recursive: true, force: true });
    }
  }

  #folder(id: string): string {
    return join(this.#root, `${id}${ending}`);
  }
}
