import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repetitions } from '../soak.ts';
import { bytesOf, isStored, storedFile, sha256Of } from './stored-file.ts';
import { StorageUnderTest, type StorageSetup } from './storage-under-test.ts';

const mebibyte = 1 << 20;
/** More than a part of any storage: of a read, of a piece, of an upload. */
const severalParts = 20 * mebibyte + 12_345;
/** Some parts at a time, and what was not yet used of libraries and connections. */
const boundedBytes = 24 * mebibyte;

/** What holds for exports wherever they are kept. */
export function describeExportStorage(title: string, makeSetup: () => Promise<StorageSetup>): void {
  describe(`exports in ${title}`, () => {
    let on: StorageUnderTest;
    const nobody = async (): Promise<string[]> => [];
    beforeEach(async () => {
      on = await StorageUnderTest.open(await makeSetup());
    });
    afterEach(() => on.close());

    test('a file that one server keeps is read by another, whole and in parts, with its manifest', async () => {
      const content = await on.keep(on.here, 'one', severalParts);
      expect((await bytesOf(on.there, 'one')).equals(content)).toBe(true);
      const manifest = await bytesOf(on.there, 'one', { which: 'manifest' });
      expect(manifest.toString()).toBe(sha256Of(content));
      expect((await bytesOf(on.there, 'one', { which: 'manifest', from: 10, to: 20 })).toString()).toBe(
        sha256Of(content).slice(10, 20),
      );
      const parts = [
        [0, 1],
        [severalParts - 1, severalParts],
        [mebibyte - 1, mebibyte + 1],
        [8 * mebibyte - 5, 9 * mebibyte + 5],
        [12_345_678, severalParts],
        [5, 5],
      ] as const;
      for (const [from, to] of parts) {
        expect((await bytesOf(on.there, 'one', { from, to })).equals(content.subarray(from, to)), `${from}–${to}`).toBe(
          true,
        );
      }
      expect([await isStored(on.there, 'another'), await isStored(on.there, 'another', 'manifest')]).toEqual([
        false,
        false,
      ]);
    });

    test('a tag says whether it is still the same file', async () => {
      await on.keep(on.here, 'one', 1_000);
      const tagOf = async (which?: 'manifest') => {
        const file = await storedFile(on.there, 'one', which);
        await file.close();
        return file.tag;
      };
      const [tag, ofManifest] = [await tagOf(), await tagOf('manifest')];
      expect(tag).toMatch(/^"[^"]+"$/);
      expect([await tagOf(), await tagOf('manifest')]).toEqual([tag, ofManifest]);
      await on.keep(on.there, 'one', 2_000);
      expect(await tagOf()).not.toBe(tag);
    });

    test('what is removed is gone, all of it, and can be removed again', async () => {
      await on.keep(on.here, 'one', severalParts);
      await on.keep(on.here, 'another', 10);
      await on.there.remove('one');
      await on.there.remove('one');
      expect([await isStored(on.here, 'one'), await isStored(on.here, 'one', 'manifest')]).toEqual([false, false]);
      expect((await bytesOf(on.here, 'another')).length).toBe(10);
      await on.there.remove('another');
      expect(await on.setup.content()).toEqual([]);
    });

    test('all but those of given jobs are removed; what is kept after the look stays', async () => {
      for (const id of ['one', 'two', 'three']) await on.keep(on.here, id, 10);
      await on.there.removeAllBut(async () => {
        await on.keep(on.here, 'later', 10);
        return ['two'];
      });
      const found = await Promise.all(['one', 'two', 'three', 'later'].map((id) => isStored(on.here, id)));
      expect(found).toEqual([false, true, false, true]);
      await on.there.removeAllBut(nobody);
      expect(await on.setup.content()).toEqual([]);
    });

    test('a file takes the place of an older one whole; who reads the older never gets bytes of both', async () => {
      const older = await on.keep(on.here, 'one', severalParts);
      const file = await storedFile(on.there, 'one');
      const read: Buffer[] = [];
      const reading = (async () => {
        for await (const piece of file.pieces(0, file.bytes, new AbortController().signal)) {
          if (read.length === 0) await on.keep(on.here, 'one', severalParts);
          read.push(Buffer.from(piece));
        }
      })();
      await reading.catch(() => undefined);
      await file.close();
      const got = Buffer.concat(read);
      expect(got.length).toBeGreaterThan(0);
      expect(got.equals(older.subarray(0, got.length))).toBe(true);
      const newer = await bytesOf(on.there, 'one');
      expect(sha256Of(newer)).toBe((await bytesOf(on.there, 'one', { which: 'manifest' })).toString());
      expect(newer.equals(older)).toBe(false);
    });

    test('a keeping that is not confirmed, or is ended, leaves what was there and nothing else', async () => {
      const older = await on.keep(on.here, 'one', 1_000);
      const refused = on.keep(on.there, 'one', severalParts, () => Promise.reject(new Error('not yours')));
      await expect(refused).rejects.toThrow('not yours');
      const ending = new AbortController();
      ending.abort(new Error('the server stops'));
      const { path } = await on.written(severalParts);
      const ended = on.there.keep(
        'one',
        { path, manifestOf: () => 'a manifest' },
        { signal: ending.signal, confirm: async () => undefined },
      );
      await expect(ended).rejects.toThrow(/the server stops|aborted/i);
      expect((await bytesOf(on.here, 'one')).equals(older)).toBe(true);
      await on.here.remove('one');
      expect(await on.setup.content()).toEqual([]);
    });

    test('100 MB are kept and read in a part of that memory', async () => {
      const { path } = await on.written(100_000_000);
      expect(await on.keepApart('large', path)).toBeLessThan(boundedBytes);
      expect(await isStored(on.there, 'large')).toBe(true);
    });

    test('of a server that is killed while it keeps, nothing is seen, and nothing stays', async () => {
      const { path } = await on.written(severalParts);
      await on.keepAndDie('one', path);
      expect(await isStored(on.there, 'one')).toBe(false);
      const content = await on.keep(on.there, 'one', 2 * mebibyte);
      expect((await bytesOf(on.here, 'one')).equals(content)).toBe(true);
      await on.there.remove('one');
      expect(await on.setup.content()).toEqual([]);
      await on.keepAndDie('two', (await on.written(severalParts)).path);
      await expect
        .poll(async () => {
          await on.there.removeAllBut(nobody);
          return on.setup.content();
        })
        .toEqual([]);
    });

    test('servers that keep and remove at once: what one of them has kept is there, whole', async () => {
      for (let round = 0; round < repetitions(1, 50); round += 1) {
        const ids = Array.from({ length: 6 }, (_, number) => `${round}-${number}`);
        const stored = new Map<string, string[]>();
        const keep = async (storage: typeof on.here, id: string): Promise<void> => {
          const content = await on.keep(storage, id, mebibyte + 7);
          stored.set(id, [...(stored.get(id) ?? []), sha256Of(content)]);
        };
        // Of two that keep the same, one may be told so.
        const keepOrNot = async (storage: typeof on.here, id: string): Promise<void> => {
          await keep(storage, id).catch((error: unknown) =>
            expect(String(error)).toMatch(/another server keeps the same/),
          );
        };
        await Promise.all([
          ...ids.slice(0, 3).map((id) => keep(on.here, id)),
          ...ids.slice(3).flatMap((id) => [keepOrNot(on.here, id), keepOrNot(on.there, id)]),
          ...Array.from({ length: 5 }, () => on.there.removeAllBut(async () => ids)),
          ...Array.from({ length: 5 }, () => on.here.remove(`${round}-none`)),
        ]);
        for (const id of ids) {
          expect(stored.get(id)).toContain(sha256Of(await bytesOf(on.there, id)));
          expect((await bytesOf(on.here, id, { which: 'manifest' })).length).toBe(64);
        }
        await Promise.all([on.here.removeAllBut(nobody), on.there.removeAllBut(nobody)]);
        expect(await on.setup.content()).toEqual([]);
      }
    });

    test('who leaves ends the read, and its connection', async () => {
      await on.keep(on.here, 'one', severalParts);
      const connections = () =>
        process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;
      await bytesOf(on.here, 'one', { from: 0, to: 10 });
      const before = connections();
      for (let reader = 0; reader < 10; reader += 1) {
        const file = await storedFile(on.here, 'one');
        const leaving = new AbortController();
        const pieces = file.pieces(0, file.bytes, leaving.signal)[Symbol.asyncIterator]();
        expect((await pieces.next()).done).toBe(false);
        if (reader % 2 === 0) await pieces.return?.();
        else {
          leaving.abort(new Error('the client left'));
          const rest = (async () => {
            while (!(await pieces.next()).done);
          })();
          await expect(rest).rejects.toThrow('the client left');
        }
        await file.close();
      }
      await expect.poll(connections).toBeLessThanOrEqual(before + 1);
    });
  });
}
