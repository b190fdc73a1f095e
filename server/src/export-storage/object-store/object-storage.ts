import type { ObjectStore } from '../../object-store/object-store.ts';
import type { ExportStorage, KeepOptions, StoredFile, WrittenFile } from '../export-storage.ts';
import { writtenChecksum } from '../written-checksum.ts';
import { partsOf } from './file-parts.ts';
import { readObject } from './read-object.ts';

const csvType = 'text/csv; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
/** The job that an object belongs to. Others under the same prefix are somebody else's. */
const ownName = /^([\w-]+)\.(?:csv|json)$/;

/**
 * Keeps exports in an object store. A file is uploaded in parts and there once the upload is finished, so nobody sees a part of
 * it. A keeping ends earlier uploads of the same name: of a killed server, or of one that lost its job to this one, which then
 * cannot finish.
 */
export class ObjectStorage implements ExportStorage {
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  async keep(id: string, written: WrittenFile, { signal, confirm }: KeepOptions): Promise<number> {
    const { path, manifestOf } = written;
    const { uploads } = this.#store;
    const checksum = await writtenChecksum(written);
    const name = fileName(id);
    const earlier = await uploads.list(name);
    for (const upload of earlier) if (upload.name === name) await uploads.end(upload);
    const upload = await uploads.begin(name, csvType);
    try {
      await this.#store.put(manifestName(id), { content: manifestOf(checksum), type: jsonType });
      const tags: string[] = [];
      for await (const content of partsOf(path, checksum.bytes)) {
        tags.push(await uploads.add(upload, { number: tags.length + 1, content }, signal));
      }
      signal.throwIfAborted();
      await confirm();
      await uploads.finish(upload, tags);
    } catch (error) {
      // What cannot be ended now is by the next keeping, or by `removeAllBut`.
      await uploads.end(upload).catch(() => undefined);
      throw error;
    }
    return checksum.bytes;
  }

  async open(id: string, which: 'file' | 'manifest' = 'file'): Promise<StoredFile | null> {
    const name = which === 'file' ? fileName(id) : manifestName(id);
    const found = await this.#store.find(name);
    return found && readObject(this.#store, name, found);
  }

  async remove(id: string): Promise<void> {
    await this.#store.remove(fileName(id));
    await this.#store.remove(manifestName(id));
  }

  async removeAllBut(keep: () => Promise<readonly string[]>): Promise<void> {
    const names = await this.#store.names();
    const unfinished = await this.#store.uploads.list();
    const retained = new Set(await keep());
    const isLeft = (name: string): boolean => {
      const id = ownName.exec(name)?.[1];
      return id !== undefined && !retained.has(id);
    };
    for (const name of names) if (isLeft(name)) await this.#store.remove(name);
    for (const upload of unfinished) if (isLeft(upload.name)) await this.#store.uploads.end(upload);
  }

  async close(): Promise<void> {
    this.#store.close();
  }
}

function fileName(id: string): string {
  return `${id}.csv`;
}

function manifestName(id: string): string {
  return `${id}.json`;
}
