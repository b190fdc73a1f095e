import { limits } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { NewExport } from '../../state/port/exports.ts';
import { SessionEndedError, type Session } from '../../state/port/sessions.ts';
import { claimMs } from '../../state/port/state.ts';
import { copiedAccount } from './copied-account.ts';
import {
  dayMs,
  dueSubjects,
  fromBoth,
  hourMs,
  minuteMs,
  newAccount,
  newSession,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

const written = { release: 'a-release', rows: 6, bytes: 600, fileName: 'Tritium.csv' };

export function describeExports(on: TwoServers): void {
  const requested = (accountId: string, queryId = 'a query', requestedRelease: string | null = null): NewExport => {
    const choices = [{ field: 'analyte_name', filter: 'Tritium' }] as const;
    return {
      accountId,
      queryId,
      queryName: 'Tritium',
      queryType: 0,
      choices,
      requestedRelease,
      format: 'csv',
      taken: null,
    };
  };

  describe('exports', () => {
    test('one is requested, claimed, made and linked, with its state on the way', async () => {
      const { exports } = on.here;
      const accountId = await newAccount(on, 'asking@example.org');
      const iso = new Date(on.clock).toISOString();
      const job = await exports.request(requested(accountId));
      expect(job).toMatchObject({ state: 'waiting', asked: iso, ahead: 0, ended: null, mail: null });
      expect(await on.there.exports.latest(accountId, 'a query')).toEqual(job);
      expect(await exports.withFiles()).toEqual([]);
      expect(await exports.latest(accountId, 'another')).toBeNull();
      expect(await exports.recipient(accountId)).toBe('asking@example.org');

      const claimed = await on.there.exports.claim();
      const { choices, ...same } = requested(accountId);
      expect(claimed).toEqual({ ...same, id: job.id, choices: JSON.stringify(choices), tries: 0 });
      expect((await exports.latest(accountId, 'a query'))?.state).toBe('running');
      expect(await exports.withFiles()).toEqual([job.id]);
      const token = 'secret-of-the-link';
      const expiresAt = on.clock + hourMs;
      const mail = testMail('Ready');
      expect(await on.there.exports.finish(claimed!, { ...written, token, expiresAt }, mail)).toBe(true);
      const { fileName, ...shown } = written;
      const expires = new Date(expiresAt).toISOString();
      const done = { ...job, ...shown, state: 'done', ended: iso, expires, mail: 'waiting' };
      expect(await exports.latest(accountId, 'a query')).toEqual(done);
      expect(await dueSubjects(on.here)).toEqual(['Ready']);
      expect(await exports.withFiles()).toEqual([job.id]);
      const mailed = { id: job.id, fileName, owner: 'asking@example.org', link: 'mailed' };
      expect(await exports.findLink(token)).toEqual({ ...mailed, ended: null });
      expect(await exports.findLink(job.id)).toBeNull();
      on.clock = expiresAt;
      expect(await exports.findLink(token)).toEqual({ ...mailed, ended: 'expired' });
      expect([await exports.withFiles(), await exports.latest(accountId, 'a query')]).toEqual([[], null]);
    });

    test('its owner gets links of a shorter life, one at a time', async () => {
      const { exports } = on.here;
      const accountId = await newAccount(on);
      const by = await newSession(on, accountId);
      const link = { token: 'first', until: on.clock + minuteMs };
      expect(await exports.linkForOwner(by, 'a query', link)).toBe(false);
      const { id } = await exports.request(requested(accountId));
      expect(await exports.linkForOwner(by, 'a query', link)).toBe(false);
      const end = { ...written, token: 'mailed', expiresAt: on.clock + hourMs };
      await exports.finish((await exports.claim())!, end, testMail());
      expect(await exports.linkForOwner(await newSession(on, await newAccount(on)), 'a query', link)).toBe(false);
      expect(await exports.linkForOwner(by, 'a query', link)).toBe(true);
      expect(await on.there.exports.findLink('first')).toMatchObject({ id, link: 'made', ended: null });
      on.clock += minuteMs;
      expect(await exports.findLink('first')).toMatchObject({ ended: 'expired' });
      expect(await exports.findLink('mailed')).toMatchObject({ ended: null });
      await exports.linkForOwner(by, 'a query', { token: 'second', until: on.clock + 2 * hourMs });
      expect(await exports.findLink('first')).toBeNull();
      on.clock += hourMs;
      expect(await exports.findLink('second')).toMatchObject({ ended: 'expired' });
    });

    test('[security 8] its links, the mailed one and the owner’s, end when the account is disabled', async () => {
      const { exports, accounts } = on.here;
      const accountId = await newAccount(on);
      await exports.request(requested(accountId));
      const end = { ...written, token: 'a mailed one', expiresAt: on.clock + hourMs };
      await exports.finish((await exports.claim())!, end, testMail());
      await exports.linkForOwner(await newSession(on, accountId), 'a query', {
        token: 'an owner’s',
        until: on.clock + hourMs,
      });
      await accounts.disable(accountId);
      for (const token of ['a mailed one', 'an owner’s']) {
        expect(await on.there.exports.findLink(token)).toMatchObject({ ended: 'revoked' });
      }
    });

    test('[security 8] its links are listed until they are revoked, by their owner or a change of password; later ones work', async () => {
      const { exports, accounts } = on.here;
      const accountId = await newAccount(on);
      const finished = async (query: string, token: string) => {
        const { id } = await exports.request({ ...requested(accountId), queryId: query });
        const end = { ...written, token, expiresAt: on.clock + hourMs };
        await exports.finish((await exports.claim())!, end, testMail());
        return id;
      };
      const [first, second] = [await finished('one', 'first'), await finished('two', 'second')];
      await exports.linkForOwner(await newSession(on, accountId), 'one', {
        token: 'owner’s',
        until: on.clock + hourMs,
      });
      const listed = async () => (await on.there.exports.listLinks(accountId, 10)).export_links.map(({ id }) => id);
      expect(await listed()).toEqual([second, first]);
      const { export_links, more } = await exports.listLinks(accountId, 1);
      expect([export_links[0]?.query_id, export_links[0]?.rows, more]).toEqual(['two', written.rows, 1]);

      expect(await exports.revokeLinks(await newAccount(on), first)).toBe(false);
      expect(await on.there.exports.revokeLinks(accountId, first)).toBe(true);
      expect(await exports.revokeLinks(accountId, first)).toBe(false);
      expect(await listed()).toEqual([second]);
      for (const token of ['first', 'owner’s'])
        expect(await exports.findLink(token)).toMatchObject({ ended: 'revoked' });
      expect(await exports.findLink('second')).toMatchObject({ ended: null });

      on.clock += 1;
      await exports.linkForOwner(await newSession(on, accountId), 'one', {
        token: 'a later one',
        until: on.clock + hourMs,
      });
      expect(await exports.findLink('a later one')).toMatchObject({ ended: null });
      expect((await exports.request({ ...requested(accountId), queryId: 'one' })).id).not.toBe(first);

      await accounts.changePassword(accountId, { from: 'hash', to: 'another' });
      for (const token of ['second', 'a later one']) {
        expect(await exports.findLink(token)).toMatchObject({ ended: 'revoked' });
      }
      expect(await listed()).toEqual([]);
    });

    test('[security 8] its links are revoked with the account’s tokens and views by one act of a live session, and no others', async () => {
      const [accountId, other] = [await newAccount(on), await newAccount(on)];
      const madeBy = async (id: string, name: string) => {
        const { exports, accessTokens, savedQueries, sharedQueries, sessions } = on.here;
        await exports.request(requested(id));
        const end = { ...written, token: `mailed to ${name}`, expiresAt: on.clock + hourMs };
        await exports.finish((await exports.claim())!, end, testMail());
        const by = await newSession(on, id);
        const { token } = await accessTokens.create(by, { name: 'R', days: 1 });
        const choices = [{ field: 'analyte_name', filter: 'Tritium' }] as const;
        const { id: query } = await savedQueries.save({ accountId: id, name, queryType: 0, choices, records: 1 });
        await sharedQueries.share(id, String(query), { id: 'a-release', date: '2026-01-01' });
        const works = async () => [
          (await exports.findLink(`mailed to ${name}`))?.ended ?? null,
          (await accessTokens.find(token)) !== null,
          (await on.there.views.list(id, 10)).views.length,
          (await sharedQueries.list(id)).filter(({ own_query }) => own_query !== null).length,
          (await sessions.list(by)).length,
        ];
        return { by, works };
      };
      const [one, two] = [await madeBy(accountId, 'one'), await madeBy(other, 'two')];
      const working = [null, true, 1, 1, 1];
      expect([await one.works(), await two.works()]).toEqual([working, working]);
      const revoked = { accessTokens: 1, exportLinks: 1, views: 1 };
      expect(await on.there.sessions.revokeAccess(one.by)).toEqual(revoked);
      expect([await one.works(), await two.works()]).toEqual([['revoked', false, 0, 0, 1], working]);
      expect(await on.here.sessions.revokeAccess(one.by)).toEqual({ accessTokens: 0, exportLinks: 0, views: 0 });
      await on.here.sessions.end(two.by);
      await expect(on.there.sessions.revokeAccess(two.by)).rejects.toBeInstanceOf(SessionEndedError);
      expect((await two.works()).slice(0, 4)).toEqual(working.slice(0, 4));
    });

    test('[security 1e] a session that has ended gets its owner no link; none that is made during the end outlives it', async () => {
      const { here, there } = on;
      const accountId = await newAccount(on);
      await here.exports.request(requested(accountId));
      const end = { ...written, token: 'mailed', expiresAt: on.clock + 2 * hourMs };
      await here.exports.finish((await here.exports.claim())!, end, testMail());
      const until = on.clock + hourMs;
      for (const [name, endIt] of [
        ['logout', (session: Session) => there.sessions.end(session)],
        ['change', () => there.accounts.setPassword(accountId, 'another')],
        ['disabling', () => there.accounts.disable(accountId)],
      ] as const) {
        const session = await newSession(on, accountId);
        const link = (token: string) => here.exports.linkForOwner(session, 'a query', { token, until });
        const [before, , after] = await Promise.allSettled([link(`${name} 1`), endIt(session), link(`${name} 2`)]);
        await expect(link(`${name} 3`)).rejects.toBeInstanceOf(SessionEndedError);
        for (const one of [before, after])
          if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(SessionEndedError);
        if (name === 'logout') continue;
        for (const token of [1, 2, 3].map((number) => `${name} ${number}`)) {
          const found = await there.exports.findLink(token);
          if (found) expect(found.ended).toBe('revoked');
        }
      }
    });

    test('the same request finds the same job, also ten at once; another query or release is another', async () => {
      const accountId = await newAccount(on);
      const requests = await fromBoth(on, 10, ({ exports }, index) =>
        exports.request(requested(accountId, 'a query', index % 3 === 0 ? 'a-release' : null)),
      );
      expect(reasonsOf(requests)).toEqual([]);
      expect(new Set(valuesOf(requests).map(({ id }) => id)).size).toBe(2);
      expect((await on.here.exports.request(requested(accountId, 'another'))).ahead).toBe(2);
      // The first of another account comes after the first of this one.
      expect((await on.here.exports.request(requested(await newAccount(on)))).ahead).toBe(1);
    });

    test('a repeated request within ten minutes of the mail finds the same job', async () => {
      const { exports, mails } = on.here;
      const accountId = await newAccount(on);
      const { id } = await exports.request(requested(accountId));
      const end = { ...written, token: 'token', expiresAt: on.clock + hourMs };
      await exports.finish((await exports.claim())!, end, testMail());
      on.clock += limits.sameExportMs;
      expect((await exports.request(requested(accountId))).id).toBe(id);
      await mails.noteDelivered((await mails.claim(1))[0]!);
      on.clock += limits.sameExportMs - 1;
      expect((await exports.request(requested(accountId))).id).toBe(id);
      on.clock += 1;
      expect((await exports.request(requested(accountId))).id).not.toBe(id);
    });

    test('each job is claimed once, however many try at the same time', async () => {
      const accountId = await newAccount(on);
      for (let number = 0; number < 9; number += 1)
        await on.here.exports.request(requested(accountId, `query ${number}`));
      const third = await on.open('third');
      const claims = [
        ...(await fromBoth(on, 12, ({ exports }) => exports.claim())),
        ...(await Promise.allSettled([third.exports.claim(), third.exports.claim()])),
      ];
      expect(reasonsOf(claims)).toEqual([]);
      const ids = valuesOf(claims).flatMap((job) => job?.id ?? []);
      expect([ids.length, new Set(ids).size]).toEqual([9, 9]);
    });

    test('[security 3d] accounts take turns, however many exports one of them has, and each is told its place', async () => {
      const { exports } = on.here;
      const [many, two, one] = [await newAccount(on), await newAccount(on), await newAccount(on)];
      for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) await exports.request(requested(many, name));
      for (const name of ['t1', 't2']) await exports.request(requested(two, name));
      await exports.request(requested(one, 'o1'));
      const names: [string, string][] = [
        ...['m1', 'm2', 'm3', 'm4', 'm5'].map((name): [string, string] => [many, name]),
        [two, 't1'],
        [two, 't2'],
        [one, 'o1'],
      ];
      const ahead = new Map<string, number | undefined>();
      for (const [id, name] of names) ahead.set(name, (await exports.latest(id, name))?.ahead);
      const made: string[] = [];
      for (let job = await exports.claim(); job; job = await exports.claim()) {
        made.push(job.queryId);
        on.clock += 1_000;
        const end = { ...written, token: job.id, expiresAt: on.clock + hourMs };
        await exports.finish(job, end, testMail());
      }
      expect(made).toEqual(['m1', 't1', 'o1', 'm2', 't2', 'm3', 'm4', 'm5']);
      expect([...ahead].toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual(made.map((name, index) => [name, index]));
      // Whose last export is longest ago goes first, also when it asks last.
      await exports.request(requested(many, 'm6'));
      await exports.request(requested(one, 'o2'));
      expect((await on.there.exports.claim())?.queryId).toBe('o2');
      expect((await exports.request(requested(one, 'o3'))).ahead).toBe(2);
    });

    test('a failed one is tried again after its delay, or on a new request', async () => {
      const { exports } = on.here;
      const accountId = await newAccount(on);
      const { id } = await exports.request(requested(accountId));
      const failure = { text: 'the disk is full.', nextTryAt: on.clock + minuteMs };
      expect(await exports.fail((await exports.claim())!, failure, testMail('Delayed'))).toBe(true);
      const retry_at = new Date(failure.nextTryAt).toISOString();
      const expected = { state: 'failed', failure: failure.text, retry_at, mail: 'waiting' };
      expect(await on.there.exports.latest(accountId, 'a query')).toMatchObject(expected);
      expect([await exports.nextTryInMs(), await exports.claim()]).toEqual([minuteMs, null]);
      on.clock += minuteMs;
      const second = await on.there.exports.claim();
      expect(second).toMatchObject({ id, tries: 1 });
      await on.there.exports.fail(second!, { ...failure, nextTryAt: on.clock + hourMs }, null);
      expect((await exports.request(requested(accountId))).id).toBe(id);
      const third = await exports.claim();
      expect(third).toMatchObject({ id, tries: 2 });
      await exports.fail(third!, { text: 'the release is gone.', nextTryAt: null }, testMail('Failed'));
      expect([await exports.nextTryInMs(), await exports.claim()]).toEqual([null, null]);
      expect((await exports.request(requested(accountId))).id).not.toBe(id);
      expect(await dueSubjects(on.there)).toEqual(['Delayed', 'Failed']);
    });

    test('a claim is free again when its server releases it, also after a restart, and lapses unless it is renewed', async () => {
      const { exports } = on.here;
      const accountId = await newAccount(on);
      const { id } = await exports.request(requested(accountId));
      await exports.claim();
      await on.there.exports.letGo();
      expect(await on.there.exports.claim()).toBeNull();
      await (await on.open('here')).exports.letGo();
      expect((await exports.latest(accountId, 'a query'))?.state).toBe('waiting');
      const claimed = await exports.claim();
      on.clock += claimMs - 1;
      await exports.keepClaim(claimed!);
      on.clock += claimMs - 1;
      expect(await on.there.exports.nextTryInMs()).toBe(1);
      expect([await on.there.exports.claim(), await exports.claim()]).toEqual([null, null]);
      on.clock += 1;
      expect(await on.there.exports.claim()).toMatchObject({ id });
    });

    test('a server that lost the claim neither finishes nor mails; the one with the claim does so once', async () => {
      const accountId = await newAccount(on);
      await on.here.exports.request(requested(accountId));
      const slow = await on.here.exports.claim();
      on.clock += claimMs;
      const quick = await on.there.exports.claim();
      const end = { ...written, expiresAt: on.clock + hourMs };
      expect(await on.here.exports.finish(slow!, { ...end, token: 'slow' }, testMail('Slow'))).toBe(false);
      expect(await on.here.exports.fail(slow!, { text: 'slow', nextTryAt: null }, testMail('Slow'))).toBe(false);
      const ends = await Promise.all(
        ['quick', 'twice'].map((token) => on.there.exports.finish(quick!, { ...end, token }, testMail('Quick'))),
      );
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await dueSubjects(on.here)).toEqual(['Quick']);
      expect(await on.here.exports.findLink('slow')).toBeNull();
    });

    test('[security 3d] what ended is told of for thirty days and is gone then, whichever server looks; what is to be tried again stays', async () => {
      const { exports } = on.here;
      const accountId = await newAccount(on);
      const begun = async (query: string) => {
        await exports.request(requested(accountId, query));
        return (await exports.claim())!;
      };
      await exports.fail(await begun('failed'), { text: 'of no use.', nextTryAt: null }, null);
      const expiresAt = on.clock + dayMs;
      await exports.finish(await begun('done'), { ...written, token: 'old', expiresAt }, testMail());
      await exports.finish(await begun('revoked'), { ...written, token: 'revoked', expiresAt }, testMail());
      await exports.fail(await begun('delayed'), { text: 'full.', nextTryAt: on.clock + hourMs }, null);
      const job = await exports.latest(accountId, 'revoked');
      expect(await exports.revokeLinks(accountId, job?.id ?? '')).toBe(true);
      const removed = async () => {
        const both = await fromBoth(on, 2, (state) => state.exports.removeExpired());
        expect(reasonsOf(both)).toEqual([]);
        return (await copiedAccount(on.here, accountId))?.exports.length;
      };
      on.clock += 30 * dayMs - 1;
      expect(await removed()).toBe(4);
      expect(await exports.latest(accountId, 'failed')).toMatchObject({ state: 'failed', failure: 'of no use.' });
      on.clock += 1;
      expect(await removed()).toBe(3);
      expect(await on.there.exports.latest(accountId, 'failed')).toBeNull();
      expect(await exports.findLink('old')).toMatchObject({ ended: 'expired' });
      on.clock += dayMs;
      expect(await removed()).toBe(1);
      expect(await exports.findLink('old')).toBeNull();
      // What is left of it is when.
      const known = () => Promise.all(['old', 'revoked', 'never'].map((token) => on.there.exports.whenDeleted(token)));
      expect(await known()).toEqual([expiresAt, null, null]);
      on.clock = expiresAt + 365 * dayMs - 1;
      await removed();
      expect(await known()).toEqual([expiresAt, null, null]);
      await on.here.accounts.disable(accountId);
      expect(await known()).toEqual([null, null, null]);
      await on.here.accounts.enable(accountId);
      on.clock += 1;
      await removed();
      expect(await known()).toEqual([null, null, null]);
      expect(await exports.latest(accountId, 'delayed')).toMatchObject({ state: 'failed' });
    });

    test('a closed account gets no mail', async () => {
      const accountId = await newAccount(on);
      await on.here.accounts.disable(accountId);
      expect(await on.there.exports.recipient(accountId)).toBeNull();
      expect(await on.there.exports.recipient('nobody')).toBeNull();
    });
  });
}
