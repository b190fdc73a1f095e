import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, writeFileAtomically } from '../../files/durable-files.ts';
import { fileChecksum } from '../../files/file-checksum.ts';
import { openFileOf, type OpenFile } from '../../files/open-file.ts';

/** An export's unfinished file: written in a separate folder, and moved when it is complete. */
export class ExportFiles {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'exports');
  }

  /** An empty folder for a job's file. */
  async workFolder(id: string): Promise<string> {
    const folder = this.#workFolder(id);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /**
   * Moves the written file to its place, where it survives a crash, with its manifest beside it, which `manifestOf` makes
   * from size and SHA-256. Answers the size.
   */
  async keep(
    id: string,
    writtenFile: string,
    manifestOf: (file: { bytes: number; sha256: string }) => string,
  ): Promise<number> {
    const [checksum] = await Promise.all([fileChecksum(writtenFile), syncFile(writtenFile)]);
    await writeFileAtomically(this.#manifest(id), manifestOf(checksum));
    await rename(writtenFile, this.#file(id));
    await rm(this.#workFolder(id), { recursive: true, force: true });
    return checksum.bytes;
  }

  /** Removes a job's file, finished or not. */
  async remove(id: string): Promise<void> {
    await rm(this.#workFolder(id), { recursive: true, force: true });
    await rm(this.#file(id), { force: true });
    await rm(this.#manifest(id), { force: true });
  }

  /** The number of bytes of a job's file written so far; null before the first. */
  async bytesSoFar(id: string): Promise<number | null> {
    try {
      const sizes = await Promise.all(
        (await readdir(this.#workFolder(id), { withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    } catch {
      return null;
    }
  }

  /** Opens a job's file, or its manifest; null where somebody has removed it. */
  async open(id: string, which: 'file' | 'manifest' = 'file'): Promise<OpenFile | null> {
    try {
      return await openFileOf(await open(which === 'file' ? this.#file(id) : this.#manifest(id), 'r'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes all files, finished or not, except those of the jobs from `keep`, which is called after listing the files. */
  async removeAllBut(keep: () => Promise<readonly string[]>): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    const kept = new Set((await keep()).flatMap((id) => [this.#file(id), this.#manifest(id), this.#workFolder(id)]));
    for (const path of names.map((name) => join(this.#root, name))) {
      if (!kept.has(path)) await rm(path, { recursive: true, force: true });
    }
  }

  #workFolder(id: string): string {
    return join(this.#root, `${id}.part`);
  }

  #manifest(id: string): string {
    return join(this.#root, `${id}.json`);
  }

  #file(id: string): string {
    return join(this.#root, `${id}.csv`);
  }
}
