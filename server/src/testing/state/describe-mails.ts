import { describe, expect, test } from 'vitest';
import { claimMs } from '../../state/port/state.ts';
import {
  dueSubjects,
  fromBoth,
  hourMs,
  minuteMs,
  reasonsOf,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

export function describeMails(on: TwoServers): void {
  describe('mails', () => {
    test('one is due at once, is claimed unchanged, and is sent once', async () => {
      const { mails } = on.here;
      expect(await mails.nextDueInMs()).toBeNull();
      const mail = testMail();
      await mails.add(mail);
      expect([await mails.countWaiting(), await mails.nextDueInMs()]).toEqual([1, 0]);
      const [claimed] = await on.there.mails.claim(4);
      expect(claimed).toEqual({ ...mail, writtenAt: on.clock, tries: 0 });
      expect(await mails.claim(4)).toEqual([]);
      expect([await mails.countWaiting(), await on.there.mails.nextDueInMs()]).toEqual([1, null]);
      // Should the other server give it up.
      expect(await mails.nextDueInMs()).toBe(claimMs);
      await on.there.mails.noteDelivered(claimed!);
      expect(await mails.countWaiting()).toBe(0);
      on.clock += 10 * claimMs;
      expect(await mails.claim(4)).toEqual([]);
    });

    test('each mail is claimed once, oldest first, however many try at the same time', async () => {
      const subjects = Array.from({ length: 20 }, (_, index) => `mail ${index}`);
      for (const subject of subjects) await on.here.mails.add(testMail(subject));
      const settled = await fromBoth(on, 12, ({ mails }) => mails.claim(3));
      expect(reasonsOf(settled)).toEqual([]);
      const claimed = valuesOf(settled).map((mails) => mails.map(({ subject }) => Number(subject.slice(5))));
      for (const mails of claimed) expect(mails).toEqual(mails.toSorted((one, other) => one - other));
      claimed.push((await dueSubjects(on.here)).map((subject) => Number(subject.slice(5))));
      expect(claimed.flat().toSorted((one, other) => one - other)).toEqual(subjects.map((_, index) => index));
    });

    test('a failed one is due again after its delay, with its number of tries; one set aside never', async () => {
      const { mails } = on.here;
      await mails.add(testMail('later'));
      await mails.add(testMail('never'));
      const [later, never] = await mails.claim(2);
      await mails.noteFailure(later!, 'the server is away', minuteMs);
      await mails.setAside(never!, 'no such mailbox');
      expect([await mails.countWaiting(), await on.there.mails.nextDueInMs()]).toEqual([1, minuteMs]);
      on.clock += minuteMs - 1;
      expect(await on.there.mails.claim(2)).toEqual([]);
      on.clock += 1;
      expect(await on.there.mails.claim(2)).toEqual([{ ...later, tries: 1 }]);
    });

    test('a claim is free again when its server releases it, also after a restart, and lapses for others', async () => {
      for (const subject of ['one', 'two']) await on.here.mails.add(testMail(subject));
      expect(await dueSubjects(on.here)).toEqual(['one', 'two']);
      const restarted = await on.open('here');
      await on.there.mails.letGo();
      expect(await dueSubjects(on.there)).toEqual([]);
      await restarted.mails.letGo();
      expect(await dueSubjects(on.there)).toEqual(['one', 'two']);
      on.clock += claimMs - 1;
      await on.there.mails.keepClaims();
      on.clock += 1;
      expect(await on.here.mails.claim(1)).toEqual([]);
      on.clock += claimMs - 1;
      expect(await on.there.mails.claim(1)).toEqual([]);
      expect(await on.here.mails.claim(1)).toMatchObject([{ subject: 'one' }]);
    });

    test('a server’s note on a mail that another has claimed changes nothing, except that it was sent', async () => {
      await on.here.mails.add(testMail());
      const [slow] = await on.here.mails.claim(1);
      on.clock += claimMs;
      const [quick] = await on.there.mails.claim(1);
      await on.here.mails.noteFailure(slow!, 'too slow', hourMs);
      await on.here.mails.setAside(slow!, 'too slow');
      expect(await on.here.mails.countWaiting()).toBe(1);
      await on.here.mails.noteDelivered(slow!);
      await on.there.mails.noteFailure(quick!, 'taken already', minuteMs);
      expect(await on.there.mails.countWaiting()).toBe(0);
    });

    test('old finished ones are removed', async () => {
      const mail = testMail();
      await on.here.mails.add(mail);
      const [claimed] = await on.here.mails.claim(1);
      await on.here.mails.noteDelivered(claimed!);
      await expect(on.here.mails.add(mail)).rejects.toBeInstanceOf(Error);
      on.clock += hourMs;
      await on.there.mails.removeEnded(2 * hourMs);
      await expect(on.here.mails.add(mail)).rejects.toBeInstanceOf(Error);
      await on.there.mails.removeEnded(hourMs);
      await on.here.mails.add(mail);
    });
  });
}
