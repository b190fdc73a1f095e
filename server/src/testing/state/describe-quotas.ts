import type { Choice, QuotaName } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { NewExport } from '../../state/port/exports.ts';
import { QuotaError } from '../../state/port/quota-error.ts';
import type { NewSavedQuery } from '../../state/port/saved-queries.ts';
import type { NewView } from '../../state/port/views.ts';
import { copiedAccount } from './copied-account.ts';
import {
  fromBoth,
  hourMs,
  newAccount,
  newSession,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

const release = { id: 'a-release', date: '2026-01-01T00:00:00.000Z' };
const tritium: Choice[] = [{ field: 'analyte_name', filter: 'Tritium' }];
/** Choices with so many bytes, which are nearly as many in words. */
const longChoices = (bytes: number): Choice[] =>
  Array.from({ length: bytes / 1_024 }, (_, index) => ({ field: 'location', filter: `${index}`.padEnd(985, 'x') }));
const halfMiB = 512 * 1024;

const query = (accountId: string, name: string, choices: readonly Choice[] = tritium): NewSavedQuery => {
  return { accountId, name, queryType: 0, choices, records: 6 };
};

const view = (accountId: string, choices: readonly Choice[] = tritium): NewView => {
  const { id, date } = release;
  return {
    accountId,
    queryType: 0,
    choices,
    analyte: null,
    state: { v: 1 },
    release: id,
    releaseDate: date,
    records: 1,
  };
};

const requested = (accountId: string, queryId: string): NewExport => {
  return {
    accountId,
    queryId,
    queryName: 'Tritium',
    queryType: 0,
    choices: tritium,
    requestedRelease: null,
    format: 'csv',
    taken: null,
  };
};

/** The quotas that calls found used up, each once. */
function quotasOf(outcomes: readonly PromiseSettledResult<unknown>[]): QuotaName[] {
  const reasons = reasonsOf(outcomes);
  expect(reasons.every((reason) => reason instanceof QuotaError)).toBe(true);
  return [...new Set((reasons as QuotaError[]).map(({ quota }) => quota))];
}

export function describeQuotas(on: TwoServers): void {
  describe('what an account can have', () => {
    test('[security 3b] is so many saved queries, also when ten are saved at once', async () => {
      on.quotas.savedQueries = 4;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const settled = await fromBoth(on, 10, ({ savedQueries }, index) => savedQueries.save(query(id, `${index}`)));
      expect(valuesOf(settled)).toHaveLength(4);
      expect(quotasOf(settled)).toEqual(['savedQueries']);
      expect(await on.there.savedQueries.list(id)).toHaveLength(4);
      expect(await on.there.savedQueries.save(query(other, 'mine'))).toMatchObject({ name: 'mine' });
      const [saved] = valuesOf(settled);
      expect(await on.here.savedQueries.change(String(saved?.id), query(id, 'changed'))).toMatchObject({ records: 6 });
    });

    test('[security 3b] is so many bytes of saved queries, also by changes at once', async () => {
      on.quotas.savedQueriesMiB = 2;
      const id = await newAccount(on);
      const { savedQueries } = on.here;
      const ids: string[] = [];
      for (const name of ['a', 'b', 'c', 'd']) ids.push(String((await savedQueries.save(query(id, name))).id));
      const changed = await fromBoth(on, 4, (state, index) =>
        state.savedQueries.change(ids[index] ?? '', query(id, `long ${index}`, longChoices(halfMiB))),
      );
      // Half a MiB each, and a little more for their words.
      expect(valuesOf(changed)).toHaveLength(3);
      expect(quotasOf(changed)).toEqual(['savedQueriesMiB']);
      await expect(savedQueries.save(query(id, 'e', longChoices(halfMiB)))).rejects.toBeInstanceOf(QuotaError);
      expect(await savedQueries.save(query(id, 'e'))).toMatchObject({ name: 'e' });
    });

    test('[security 3b] counts deleted queries, of which the oldest make room', async () => {
      on.quotas.savedQueries = 3;
      const id = await newAccount(on);
      const { savedQueries } = on.here;
      const [first, second, third] = [
        await savedQueries.save(query(id, 'first')),
        await savedQueries.save(query(id, 'second')),
        await savedQueries.save(query(id, 'third')),
      ];
      await savedQueries.delete(id, String(second.id));
      await savedQueries.delete(id, String(first.id));
      const fourth = await savedQueries.save(query(id, 'fourth'));
      expect(await savedQueries.restore(id, String(first.id))).toBeNull();
      expect(await savedQueries.restore(id, String(second.id))).toMatchObject({ name: 'second' });
      expect(await savedQueries.list(id)).toEqual([fourth, third, second]);
      await expect(savedQueries.save(query(id, 'fifth'))).rejects.toMatchObject({ quota: 'savedQueries', max: 3 });
    });

    test('[security 3b] lists hold the beginning of long criteria, one query all of its own', async () => {
      const id = await newAccount(on);
      const { savedQueries, sharedQueries } = on.here;
      const saved = await savedQueries.save(query(id, 'long', longChoices(100 * 1_024)));
      await sharedQueries.share(id, String(saved.id), release);
      for (const [listed] of [await savedQueries.list(id), await sharedQueries.list(id)]) {
        expect(listed?.criteria).toHaveLength(4_000);
        expect(listed?.criteria).toMatch(/^Location: [0-9x, ]+…$/);
      }
      expect((await savedQueries.find(id, String(saved.id)))?.query.criteria).toHaveLength(
        'Location: '.length + 100 * 985 + 99 * ', '.length,
      );
    });

    test('[security 3c] is so many views and so many bytes of them, those of shared queries among them', async () => {
      on.quotas.views = 3;
      on.quotas.viewsMiB = 1;
      const id = await newAccount(on);
      const settled = await fromBoth(on, 8, ({ views }) => views.keep(view(id)));
      expect(valuesOf(settled)).toHaveLength(3);
      expect(quotasOf(settled)).toEqual(['views']);
      const saved = await on.here.savedQueries.save(query(id, 'shared'));
      const shared = on.here.sharedQueries.share(id, String(saved.id), release);
      await expect(shared).rejects.toMatchObject({ quota: 'views', max: 3 });
      expect(await on.there.views.revoke(id, valuesOf(settled)[0] ?? '')).toBe(true);
      expect(await on.here.sharedQueries.share(id, String(saved.id), release)).toBe(true);
      const other = await newAccount(on);
      const long = await fromBoth(on, 3, ({ views }) => views.keep(view(other, longChoices(halfMiB - 1_024))));
      expect(valuesOf(long)).toHaveLength(2);
      expect(quotasOf(long)).toEqual(['viewsMiB']);
    });

    test('[security 3c] is so many queries shared with everyone', async () => {
      on.quotas.sharedQueries = 2;
      const id = await newAccount(on);
      const saved: string[] = [];
      for (const name of ['a', 'b', 'c']) saved.push(String((await on.here.savedQueries.save(query(id, name))).id));
      const settled = await fromBoth(on, 3, ({ sharedQueries }, index) =>
        sharedQueries.share(id, saved[index] ?? '', release),
      );
      expect(valuesOf(settled)).toEqual([true, true]);
      expect(quotasOf(settled)).toEqual(['sharedQueries']);
      await on.here.sharedQueries.endSharing(id, saved[0] ?? '');
      expect(await on.here.sharedQueries.share(id, saved[2] ?? '', release)).toBe(true);
    });

    test('[security 3d] is so many exports that are not finished, and so many files, until they are gone', async () => {
      on.quotas.exportsWaiting = 2;
      on.quotas.exportFiles = 3;
      on.quotas.exportFilesMiB = 2;
      const id = await newAccount(on);
      const request = (...names: readonly string[]) =>
        Promise.allSettled(
          names.map((name, index) => (index % 2 ? on.here : on.there).exports.request(requested(id, name))),
        );
      const first = await request('a', 'b', 'c', 'd');
      expect(valuesOf(first)).toHaveLength(2);
      expect(quotasOf(first)).toEqual(['exportsWaiting']);
      const finish = async (bytes: number) => {
        const job = await on.here.exports.claim();
        const end = { release: 'a-release', rows: 6, bytes, fileName: 'a.csv', expiresAt: on.clock + hourMs };
        await on.here.exports.finish(job!, { ...end, token: `${job?.id}` }, testMail());
      };
      await finish(1_000);
      await finish(1_000);
      const second = await request('e', 'f');
      expect(valuesOf(second)).toHaveLength(1);
      expect(quotasOf(second)).toEqual(['exportFiles']);
      on.quotas.exportFiles = 10;
      await finish(2 * 1024 * 1024);
      expect(quotasOf(await request('g'))).toEqual(['exportFilesMiB']);
      on.clock += hourMs;
      expect(valuesOf(await request('g', 'h'))).toHaveLength(2);
    });

    test('[security 3d] is so many exports and so many bytes of their choices in all: ended ones make room, the oldest first', async () => {
      on.quotas.exports = 4;
      on.quotas.exportsMiB = 1;
      const { exports } = on.here;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      await exports.request(requested(other, 'of another'));
      await exports.fail((await exports.claim())!, { text: 'no', nextTryAt: null }, null);
      const failed = async (name: string, choices: readonly Choice[] = tritium) => {
        await exports.request({ ...requested(id, name), choices });
        await exports.fail((await exports.claim())!, { text: 'no', nextTryAt: null }, null);
      };
      const retained = async () => (await copiedAccount(on.there, id))?.exports.length;
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await failed(name);
      expect(await retained()).toBe(4);
      expect([await exports.latest(id, 'b'), (await exports.latest(id, 'c'))?.state]).toEqual([null, 'failed']);
      for (const name of ['g', 'h']) await failed(name, longChoices(halfMiB - 1_024));
      expect(await retained()).toBe(4);
      await failed('i', longChoices(halfMiB - 1_024));
      expect([await exports.latest(id, 'g'), await retained()]).toEqual([null, 2]);
      const live = await fromBoth(on, 6, (state, index) => state.exports.request(requested(id, `live ${index}`)));
      expect(valuesOf(live)).toHaveLength(4);
      expect(quotasOf(live)).toEqual(['exports']);
      expect(await retained()).toBe(4);
      const long = on.there.exports.request({ ...requested(other, 'long'), choices: longChoices(3 * halfMiB) });
      await expect(long).rejects.toMatchObject({ quota: 'exportsMiB', max: 1 });
      expect((await exports.latest(other, 'of another'))?.state).toBe('failed');
    });

    test('[security 3d] leaves of exports that made room when their files expired, for whoever has the link', async () => {
      on.quotas.exports = 1;
      const { exports } = on.here;
      const id = await newAccount(on);
      const written = { release: 'a-release', rows: 6, bytes: 9, fileName: 'a.csv', expiresAt: on.clock + hourMs };
      await exports.request(requested(id, 'a'));
      await exports.finish((await exports.claim())!, { ...written, token: 'mailed' }, testMail());
      await exports.linkForOwner(await newSession(on, id), 'a', { token: 'made', until: on.clock + hourMs });
      on.clock += hourMs;
      await exports.request(requested(id, 'b'));
      for (const token of ['mailed', 'made']) {
        expect([await exports.findLink(token), await on.there.exports.whenDeleted(token)]).toEqual([null, on.clock]);
      }
    });

    test('[security 3f] is so many bug reports and so many bytes of them: closed ones make room, the oldest first', async () => {
      on.quotas.bugReports = 3;
      on.quotas.bugReportsMiB = 1;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const report = (accountId: string, message: string, state = on.here) =>
        state.bugReports.keep({ accountId, email: '', name: '', message }, null, 100);
      await report(other, 'of another');
      const settled = await fromBoth(on, 6, (state, index) => report(id, `${index}`, state));
      expect(valuesOf(settled)).toEqual([0, 0, 0]);
      expect(quotasOf(settled)).toEqual(['bugReports']);
      const { bugReports } = on.there;
      const mine = async () => (await bugReports.list('all')).filter(({ message }) => message !== 'of another');
      const [, second, first] = await mine();
      for (const { number } of [first!, second!]) {
        await bugReports.answer(number, { recipient: 'ada@example.org', text: 'It is mended.' }, testMail());
        await bugReports.close(number);
      }
      expect(await report(id, 'later')).toBe(0);
      expect((await mine()).map(({ number }) => number)).not.toContain(first?.number);
      // Bytes, not characters: each of these has three.
      const long = '\u6c34'.repeat((halfMiB - 1_024) / 3);
      expect(await report(id, long)).toBe(0);
      expect((await mine()).some(({ number }) => number === second?.number)).toBe(false);
      for (const { number } of await mine()) await bugReports.close(number);
      expect(await report(id, long)).toBe(0);
      const two = report(id, long + long);
      await expect(two).rejects.toMatchObject({ quota: 'bugReportsMiB', max: 1 });
      expect(await bugReports.list('all')).toContainEqual(expect.objectContaining({ message: 'of another' }));
    });

    test('[security 3f] is so many mails of exports and reports in thirty days, and so many bytes that wait', async () => {
      on.quotas.mails = 3;
      const [id, other] = [await newAccount(on), await newAccount(on)];
      const { exports, mails } = on.here;
      const keep = (accountId: string, text = 'It is broken.', state = on.here) =>
        state.bugReports.keep({ accountId, email: '', name: '', message: 'm' }, { ...testMail(), text }, 100);
      await exports.request(requested(id, 'a'));
      await exports.fail((await exports.claim())!, { text: 'no', nextTryAt: null }, testMail('failed'));
      await exports.request(requested(id, 'b'));
      const settled = await fromBoth(on, 4, (state) => state.exports.request(requested(id, 'c')));
      expect(valuesOf(settled)).toHaveLength(4);
      await expect(exports.request(requested(id, 'd'))).rejects.toMatchObject({ quota: 'mails', max: 3 });
      // What has begun is mailed, and a report then is one too many. Mails that anybody can ask for are not of the account.
      for (const token of ['b', 'c']) {
        const end = { release: 'a', rows: 6, bytes: 9, fileName: 'a.csv', token, expiresAt: on.clock + hourMs };
        expect(await exports.finish((await exports.claim())!, end, testMail('ready'))).toBe(true);
        await on.there.emailedPasswords.issue(id, token, testMail('a password'));
      }
      await expect(keep(id)).rejects.toMatchObject({ quota: 'mails' });
      expect(await on.there.bugReports.list('all')).toEqual([]);
      for (const mail of await mails.claim(10)) await mails.noteDelivered(mail);
      await mails.removeEnded(1);
      await expect(keep(id)).rejects.toMatchObject({ quota: 'mails' });
      on.clock += hourMs;
      await mails.removeEnded(hourMs);
      expect(await keep(id)).toBe(0);

      on.quotas.mails = 100;
      on.quotas.mailsMiB = 1;
      const long = await fromBoth(on, 3, (state) => keep(other, 'x'.repeat(halfMiB - 1_024), state));
      expect([valuesOf(long), quotasOf(long)]).toEqual([[0, 0], ['mailsMiB']]);
      for (const mail of await mails.claim(10)) await mails.noteDelivered(mail);
      expect(await keep(other, 'x'.repeat(halfMiB))).toBe(0);
    });
  });
}
