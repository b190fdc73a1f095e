import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, writeFileAtomically } from '../../files/durable-files.ts';
import { emptyWhenMissing, isMissing } from '../../files/missing-file.ts';
import { openFileOf } from '../../files/open-file.ts';
import type { KeepOptions, StoredFile, ListedStorage, WrittenFile } from '../export-storage.ts';
import { writtenChecksum } from '../written-checksum.ts';

/** What is still being written there belongs to the one who writes it. */
const unfinished = /\.part$/;

/** Keeps exports in a folder of this server, for a server alone. */
export class FolderStorage implements ListedStorage {
  readonly #root: string;

  constructor(folder: string) {
    this.#root = folder;
  }

  async keep(id: string, { path, sha256, manifestOf }: WrittenFile, { signal, confirm }: KeepOptions): Promise<number> {
    const [checksum] = await Promise.all([writtenChecksum({ path, sha256 }), syncFile(path)]);
    signal.throwIfAborted();
    await confirm();
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    try {
      await writeFileAtomically(this.#manifest(id), manifestOf(checksum));
      await rename(path, this.#file(id));
      return checksum.bytes;
    } catch (error) {
      // Half of it would keep a full disk full.
      await this.remove(id);
      throw error;
    }
  }

  async open(id: string, which: 'file' | 'manifest' = 'file'): Promise<StoredFile | null> {
    try {
      const file = await open(which === 'file' ? this.#file(id) : this.#manifest(id), 'r');
      const { size, mtimeMs } = await file.stat();
      return { ...(await openFileOf(file)), tag: `"${size}-${mtimeMs}"` };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#file(id), { force: true });
    await rm(this.#manifest(id), { force: true });
  }

  async removeAllBut(keep: () => Promise<readonly string[]>): Promise<void> {
    const names = (await readdir(this.#root).catch(emptyWhenMissing)).filter((name) => !unfinished.test(name));
    const retained = new Set((await keep()).flatMap((id) => [this.#file(id), this.#manifest(id)]));
    for (const path of names.map((name) => join(this.#root, name))) {
      if (!retained.has(path)) await rm(path, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {}

  async ids(): Promise<string[]> {
    const names = await readdir(this.#root).catch(emptyWhenMissing);
    return names
      .filter((name) => name.endsWith('.csv'))
      .map((name) => name.slice(0, -'.csv'.length))
      .toSorted();
  }

  /** The path of a job's file, whether it is there or not. */
  pathOf(id: string): string {
    return this.#file(id);
  }

  #manifest(id: string): string {
    return join(this.#root, `${id}.json`);
  }

  #file(id: string): string {
    return join(this.#root, `${id}.csv`);
  }
}
