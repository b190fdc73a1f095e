import { setTimeout as delay } from 'node:timers/promises';
import type { ObjectStore, StoredObject } from '../../object-store/object-store.ts';
import type { StoredFile } from '../export-storage.ts';

/** How often a read goes on without having got a byte since it last broke off. */
const maxBreaks = 3;
const waitMs = 300;

/** An object as a file. A store ends the connection of a reader who takes long: the read goes on where it broke off. */
export function readObject(store: ObjectStore, name: string, { bytes, etag }: StoredObject): StoredFile {
  return {
    bytes,
    tag: etag,
    async *pieces(from, to, signal) {
      let at = from;
      for (let breaks = 0; at < to; breaks += 1) {
        let fault: unknown = new Error(`${name} ended before its last byte`);
        if (breaks > 0) await delay(waitMs * breaks, undefined, { signal });
        try {
          for await (const piece of await store.read(name, { from: at, to, etag }, signal)) {
            yield piece as Buffer;
            at += (piece as Buffer).length;
            breaks = 0;
          }
        } catch (error) {
          signal.throwIfAborted();
          fault = store.faultOf(error);
        }
        if (at < to && breaks >= maxBreaks) throw fault;
      }
    },
    close: async () => undefined,
  };
}
