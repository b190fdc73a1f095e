import { defaultPreferences } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { QueryNameTakenError, type NewSavedQuery } from '../../state/port/saved-queries.ts';
import type { NewView } from '../../state/port/views.ts';
import { fromBoth, minuteMs, newAccount, reasonsOf, valuesOf, type TwoServers } from './two-servers.ts';

const choices = [{ field: 'analyte_name', filter: 'Tritium' }] as const;

export function describeStored(on: TwoServers): void {
  describe('preferences', () => {
    test('start with the defaults, and are separate for each account', async () => {
      const [id, other] = [await newAccount(on), await newAccount(on)];
      expect(await on.here.preferences.of(id)).toEqual(defaultPreferences);
      const dark = { ...defaultPreferences, scheme: 'dark' } as const;
      expect(await on.here.preferences.change(id, () => dark)).toEqual(dark);
      expect(await on.there.preferences.of(id)).toEqual(dark);
      expect(await on.there.preferences.of(other)).toEqual(defaultPreferences);
    });

    test('no change is lost with ten at once, and a refused one changes nothing', async () => {
      const id = await newAccount(on);
      const changed = await fromBoth(on, 10, ({ preferences }, index) =>
        preferences.change(id, (stored) => {
          if (index === 4) throw new RangeError('refused');
          return { ...stored, dismissed: [...stored.dismissed, `hint ${index}`] };
        }),
      );
      expect(reasonsOf(changed)).toEqual([new RangeError('refused')]);
      const { dismissed } = await on.there.preferences.of(id);
      expect(dismissed.toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9].map((index) => `hint ${index}`));
    });
  });

  describe('saved queries', () => {
    const named = (accountId: string, name: string): NewSavedQuery => {
      return { accountId, name, queryType: 0, choices, records: 6 };
    };

    test('are listed newest first, found by id and by name, and recounted', async () => {
      const { savedQueries } = on.here;
      const id = await newAccount(on);
      const first = await savedQueries.save(named(id, 'First'));
      const second = await savedQueries.save(named(id, 'Ärger'));
      const pull_date = new Date(on.clock).toISOString();
      expect(first).toMatchObject({ name: 'First', records: 6, query_type: 0, pull_date, visible: 1, deleted: 0 });
      expect(await on.there.savedQueries.list(id)).toEqual([second, first]);
      expect(await on.there.savedQueries.find(id, String(first.id))).toEqual({ query: first, choices });
      expect(await savedQueries.idOfName(id, ' a\u0308RGER ')).toBe(second.id);
      expect(await savedQueries.idOfName(id, 'Third')).toBeNull();
      on.clock += minuteMs;
      await savedQueries.noteRun(String(first.id), { records: 7, release: 'R-1' });
      const found = await savedQueries.find(id, String(first.id));
      expect(found?.query).toEqual({ ...first, records: 7, pull_date: new Date(on.clock).toISOString() });
    });

    test('[CHG-05] the release of the last run is kept, and that of the run before in another release', async () => {
      const { savedQueries } = on.here;
      const id = await newAccount(on);
      const query = String((await savedQueries.save(named(id, 'Run'))).id);
      expect(await savedQueries.runsOf(id, query)).toEqual({ release: null, previousRelease: null });
      const before: (string | null | undefined)[] = [];
      for (const release of ['R-1', 'R-1', 'R-2', 'R-2', 'R-4', 'R-2']) {
        await on.there.savedQueries.noteRun(query, { records: 1, release });
        const runs = await savedQueries.runsOf(id, query);
        expect(runs?.release).toBe(release);
        before.push(runs?.previousRelease);
      }
      expect(before).toEqual([null, null, 'R-1', 'R-1', 'R-2', 'R-4']);
      expect(await savedQueries.runsOf(await newAccount(on), query)).toBeNull();
      await savedQueries.delete(id, query);
      expect(await savedQueries.runsOf(id, query)).toBeNull();
    });

    test('another account’s looks like one that does not exist', async () => {
      const { savedQueries } = on.here;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const { id: query } = await savedQueries.save(named(id, 'Mine'));
      expect(await savedQueries.find(other, String(query))).toBeNull();
      expect(await savedQueries.delete(other, String(query))).toBe(false);
      expect(await savedQueries.list(other)).toEqual([]);
      expect((await savedQueries.save(named(other, 'Mine'))).id).not.toBe(query);
    });

    test('a name is taken once, even when ten save at once, until its query is deleted', async () => {
      const id = await newAccount(on);
      const settled = await fromBoth(on, 10, ({ savedQueries }, index) =>
        savedQueries.save(named(id, index % 3 === 0 ? 'TRITIUM' : 'Tritium')),
      );
      expect(valuesOf(settled)).toHaveLength(1);
      expect(reasonsOf(settled).every((reason) => reason instanceof QueryNameTakenError)).toBe(true);
      const [saved] = valuesOf(settled);
      const deleted = await fromBoth(on, 4, ({ savedQueries }) => savedQueries.delete(id, String(saved?.id)));
      expect(valuesOf(deleted).filter(Boolean)).toHaveLength(1);
      expect(await on.there.savedQueries.list(id)).toEqual([]);
      expect(await on.there.savedQueries.hasAny(id)).toBe(true);
      expect(await on.there.savedQueries.hasAny(await newAccount(on))).toBe(false);
      expect(await on.there.savedQueries.find(id, String(saved?.id))).toBeNull();
      await on.there.savedQueries.save(named(id, 'Tritium'));
    });

    test('[people 17] are renamed, given other choices and counted anew, in their place of the list', async () => {
      const { savedQueries } = on.here;
      const id = await newAccount(on);
      const first = await savedQueries.save(named(id, 'First'));
      const second = await savedQueries.save(named(id, 'Second'));
      const renamed = await on.there.savedQueries.rename(id, String(first.id), 'Once first');
      expect(renamed).toEqual({ ...first, name: 'Once first' });
      on.clock += minuteMs;
      const soil = [{ field: 'matrix', filter: 'Soil' }] as const;
      const changed = await savedQueries.change(String(first.id), {
        ...named(id, 'Soils'),
        queryType: 1,
        choices: soil,
        records: 3,
      });
      expect(changed).toEqual({
        ...first,
        name: 'Soils',
        query_type: 1,
        criteria: 'Matrix: Soil',
        records: 3,
        pull_date: new Date(on.clock).toISOString(),
      });
      expect(await on.there.savedQueries.list(id)).toEqual([second, changed]);
      expect((await on.there.savedQueries.find(id, String(first.id)))?.choices).toEqual(soil);
      expect(await savedQueries.idOfName(id, 'First')).toBeNull();
      // Its own name in another spelling is free for it, another's is not.
      expect(await savedQueries.rename(id, String(first.id), 'SOILS')).toMatchObject({ name: 'SOILS' });
      const taken = [
        savedQueries.rename(id, String(first.id), 'second'),
        savedQueries.change(String(first.id), named(id, 'SECOND')),
      ];
      const refused = reasonsOf(await Promise.allSettled(taken));
      expect(refused.map((reason) => reason instanceof QueryNameTakenError)).toEqual([true, true]);
    });

    test('[people 17] a deletion is taken back while the name is free, of one’s own queries alone', async () => {
      const { savedQueries } = on.here;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const query = await savedQueries.save(named(id, 'Tritium'));
      const queryId = String(query.id);
      expect(await savedQueries.restore(id, queryId)).toBeNull();
      await savedQueries.delete(id, queryId);
      expect(await savedQueries.rename(id, queryId, 'Gone')).toBeNull();
      expect(await savedQueries.change(queryId, named(id, 'Gone'))).toBeNull();
      expect(await savedQueries.restore(other, queryId)).toBeNull();
      const settled = await fromBoth(on, 4, (state) => state.savedQueries.restore(id, queryId));
      expect(valuesOf(settled).filter(Boolean)).toEqual([query]);
      expect(await on.there.savedQueries.list(id)).toEqual([query]);
      await savedQueries.delete(id, queryId);
      await on.there.savedQueries.save(named(id, 'tritium'));
      await expect(savedQueries.restore(id, queryId)).rejects.toBeInstanceOf(QueryNameTakenError);
      expect(await savedQueries.rename(other, queryId, 'Mine')).toBeNull();
    });
  });

  describe('pinned releases', () => {
    test('[quarter B2] a release is pinned by a name, renamed and unpinned, for all servers', async () => {
      const { here, there } = on;
      await here.pinnedReleases.pin('one', 'Five-year review');
      const pinnedAt = on.clock;
      on.clock += 1_000;
      await there.pinnedReleases.pin('two', '2026-Q3');
      await there.pinnedReleases.pin('one', 'Second five-year review');
      expect(await here.pinnedReleases.list()).toEqual([
        { release: 'one', name: 'Second five-year review', pinnedAt },
        { release: 'two', name: '2026-Q3', pinnedAt: on.clock },
      ]);
      expect(await here.pinnedReleases.unpin('one')).toBe(true);
      expect(await there.pinnedReleases.unpin('one')).toBe(false);
      expect((await there.pinnedReleases.list()).map(({ release }) => release)).toEqual(['two']);
      await here.pinnedReleases.unpin('two');
    });
  });

  describe('views', () => {
    test('a view is read by its token, unchanged, and by no other token', async () => {
      const accountId = await newAccount(on);
      const seen = {
        queryType: 0,
        choices,
        analyte: null,
        state: { v: 1, screen: 'map' },
        release: 'a-release',
        releaseDate: '2026-01-01T00:00:00.000Z',
        records: 12,
      } as const;
      const view: NewView = { accountId, ...seen };
      const token = await on.here.views.keep(view);
      expect(await on.there.views.find(token)).toEqual({ ...seen, createdAt: on.clock });
      const ofAnalyte = await on.here.views.keep({ ...view, analyte: 'Tritium' });
      expect((await on.there.views.find(ofAnalyte))?.analyte).toBe('Tritium');
      expect(await on.here.views.find('AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
    });

    test('[explore 7] the releases that views name are told, each once, the last one first, since a time', async () => {
      const accountId = await newAccount(on);
      const state = { v: 1, screen: 'map' } as const;
      const keep = async (release: string) => {
        on.clock += 1_000;
        await on.here.views.keep({
          accountId,
          queryType: 0,
          choices,
          analyte: null,
          state,
          release,
          releaseDate: '2026-01-01',
          records: null,
        });
        return on.clock;
      };
      const [since] = [await keep('one'), await keep('two'), await keep('three')];
      await keep('two');
      expect(await on.there.views.releasesSince(since)).toEqual(['two', 'three', 'one']);
      expect(await on.there.views.releasesSince(since + 1)).toEqual(['two', 'three']);
      expect(await on.there.views.releasesSince(on.clock + 1)).toEqual([]);
    });
  });
}
