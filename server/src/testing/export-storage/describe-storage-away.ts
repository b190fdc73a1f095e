import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, storedFile } from './stored-file.ts';
import { StorageUnderTest, type StorageSetup } from './storage-under-test.ts';

/** A place that is not a part of the server. */
export interface DistantSetup extends StorageSetup {
  /** Makes it unreachable. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** Of its address and keys; no error may contain it. */
  secret: string;
}

/** What holds while exports cannot be reached. */
export function describeStorageAway(title: string, makeSetup: () => Promise<DistantSetup>): void {
  describe(`while ${title} is away`, () => {
    let setup: DistantSetup;
    let on: StorageUnderTest;
    beforeEach(async () => {
      setup = await makeSetup();
      on = await StorageUnderTest.open(setup);
    });
    afterEach(() => on.close());

    test('it is said in words and without a secret, and all works once it is back', async () => {
      const content = await on.keep(on.here, 'one', 3 << 20);
      await setup.takeAway();
      for (const attempt of [
        () => on.there.open('one'),
        () => on.there.remove('one'),
        () => on.there.removeAllBut(async () => []),
        () => on.keep(on.here, 'two', 10),
      ]) {
        const error = await attempt().then(
          () => null,
          (thrown: unknown) => thrown as Error,
        );
        expect(error?.message).toMatch(/^the (database|object store) \S+.* cannot be reached \(.*127\.0\.0\.1/);
        expect(`${error?.stack}${JSON.stringify(error)}`).not.toContain(setup.secret);
      }
      await setup.bringBack();
      expect((await bytesOf(on.there, 'one')).equals(content)).toBe(true);
      await on.keep(on.here, 'two', 10);
      expect((await bytesOf(on.there, 'two')).length).toBe(10);
    });

    test('a read that began before fails, rather than end early', async () => {
      const content = await on.keep(on.here, 'one', 20 << 20);
      const file = await storedFile(on.there, 'one');
      let read = 0;
      const reading = (async () => {
        for await (const piece of file.pieces(0, file.bytes, new AbortController().signal)) {
          if (read === 0) await setup.takeAway();
          read += piece.length;
        }
      })();
      await expect(reading).rejects.toThrow(/cannot be reached/);
      expect(read).toBeLessThan(content.length);
      await file.close();
      await setup.bringBack();
    });
  });
}
