import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  NoReleaseError,
  ReleaseGoneError,
  ReleaseUnknownError,
  type Question,
  type SampleStore,
} from '../../samples/sample-store.ts';
import type { TestRow } from '../small-release.ts';
import { repetitions } from '../soak.ts';
import { jsonText } from './read-answers.ts';
import type { MakeStoreUnderTest, StoreUnderTest } from './store-under-test.ts';

const all: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };

/** Suite: the served release, and the guarantee of a pin while releases change. */
export function describeReleases(make: MakeStoreUnderTest): void {
  describe('which release is served', () => {
    let tested: StoreUnderTest;
    beforeEach(async () => {
      tested = await make();
    });
    afterEach(() => tested?.close());

    /** A release with a number of rows, all with the release's number in `method`. */
    const write = (rows: number, mark = 'first', options?: { demonstration?: boolean }): Promise<string> =>
      tested.publish(
        Array.from({ length: rows }, (_, index): TestRow => ({
          dataset: 'bmi',
          analyte: 'Tritium',
          location: `M-${index % 7}`,
          sample_date: '2001-02-03',
          method: mark,
        })),
        options,
      );

    test('none before the first is published, then that one, without a restart', async () => {
      const store = await tested.open();
      await expect(store.pin()).rejects.toThrow(NoReleaseError);
      expect(store.health()).toEqual({ release: null, degraded: null });
      const id = await write(3);
      await expect.poll(() => store.health().release, { interval: 10 }).toBe(id);
      expect((await (await store.pin()).count(all)).records).toBe(3);
    });

    test('[F07] fifty concurrent questions while releases change: no errors, and no answer mixes two releases', async () => {
      const marks = new Map([[await write(50, 'mark 50'), 50]]);
      const store = await tested.open();
      let asking = true;
      const seen = new Set<string>();
      const ask = async (requester: number) => {
        for (let round = 0; asking; round += 1) {
          const release = await store.pin();
          seen.add(release.id);
          try {
            // All questions differ, so that none is answered from the cache.
            const question: Question = {
              filter: {
                dataset: 'bmi',
                clauses: [{ kind: 'range', field: 'year', min: 1_000 + requester, max: 3_000 + round }],
              },
              analyte: null,
            };
            const { records, includedFilters } = await release.count(question);
            const text = await jsonText(release, question);
            const head = await release.answerHead(question);
            const methods = includedFilters.filter(({ field }) => field === 'method');
            const rows = JSON.parse(text) as { method: string }[];
            const counts = [records, rows.length, head.records, ...methods.map((method) => method.records)];
            const expected = Number(String(methods[0]?.filter).replace('mark ', ''));
            expect(new Set(counts)).toEqual(new Set([expected]));
            expect(new Set(rows.map(({ method }) => method))).toEqual(new Set([`mark ${expected}`]));
            expect(marks.get(release.id) ?? expected).toBe(expected);
          } finally {
            release.unpin();
          }
        }
      };
      const answers = Promise.all(Array.from({ length: 50 }, (_, requester) => ask(requester)));
      for (const rows of [60, 70, 80, 90].slice(0, repetitions(2, 4)))
        marks.set(await write(rows, `mark ${rows}`), rows);
      const newest = [...marks.keys()].at(-1) ?? '';
      await expect.poll(() => seen.has(newest), { interval: 10 }).toBe(true);
      asking = false;
      await answers;
      expect(seen.size).toBeGreaterThan(1);
    });

    test('the newest three are kept; older ones are removed after their last pin; removed and unknown ones are distinguished', async () => {
      const first = await write(1);
      const store = await tested.open();
      const pinned = await store.pin(first);
      const ids = [first];
      for (const rows of [2, 3, 4]) {
        const id = await write(rows);
        ids.push(id);
        await expect.poll(() => store.health().release, { interval: 10 }).toBe(id);
      }
      await expect.poll(() => isGone(store, first), { interval: 10 }).toBe(true);
      expect((await pinned.count(all)).records).toBe(1);
      expect(await tested.stored()).toEqual(ids);
      const older = await store.pin(ids[1]);
      expect((await older.count(all)).records).toBe(2);
      older.unpin();
      pinned.unpin();
      pinned.unpin();
      await expect.poll(() => tested.stored(), { interval: 10 }).toHaveLength(3);
      expect(await tested.stored()).toEqual(ids.slice(1));
      await expect(store.pin(first)).rejects.toThrow(ReleaseGoneError);
      await expect(store.pin('20010101T000000000Z-abcdef')).rejects.toThrow(ReleaseUnknownError);
      await expect(pinned.count(all)).rejects.toThrow('unpinned');
    });

    test("[reliability 2] the demonstration's releases are removed once a real one is served", async () => {
      const invented = await write(1, 'made', { demonstration: true });
      const store = await tested.open();
      expect((await store.pin()).manifest.demonstration).toBe(true);
      const real = await write(2);
      await expect.poll(() => store.health().release, { interval: 10 }).toBe(real);
      // The new one is served a moment before the others are removed.
      await expect.poll(() => isGone(store, invented), { interval: 10 }).toBe(true);
      expect((await (await store.pin()).count(all)).records).toBe(2);
    });

    test('equal records give the same rows in the same order, from any order of input', async () => {
      const rows = Array.from({ length: 500 }, (_, index): TestRow => ({
        dataset: 'bmi',
        analyte: 'Tritium',
        location: `M-${index % 3}`,
        sample_date: '2001-02-03',
        sample_id: index % 2 === 0 ? null : `S-${index % 5}`,
        source_file: 'a.csv',
        source_line: index,
      }));
      const texts: string[] = [];
      for (const delivered of [rows, rows.toReversed()]) {
        await tested.publish(delivered);
        const store = await tested.open();
        const release = await store.pin();
        texts.push(await jsonText(release, all));
        release.unpin();
        await store.close();
      }
      expect(JSON.parse(texts[0] ?? '')).toHaveLength(500);
      expect(texts[0]).toBe(texts[1]);
    });
  });
}

/** Whether a release is gone; if it is not, the pin of this check is released. */
async function isGone(store: SampleStore, id: string): Promise<boolean> {
  try {
    (await store.pin(id)).unpin();
    return false;
  } catch (error) {
    return error instanceof ReleaseGoneError;
  }
}
