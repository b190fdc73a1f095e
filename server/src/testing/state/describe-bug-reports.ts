import { describe, expect, test } from 'vitest';
import {
  dayMs,
  dueSubjects,
  fromBoth,
  hourMs,
  newAccount,
  testMail,
  valuesOf,
  type TwoServers,
} from './two-servers.ts';

export function describeBugReports(on: TwoServers): void {
  const report = { email: 'as I wrote it', name: 'Ada', message: 'It is broken.' };

  describe('bug reports', () => {
    test('are listed newest first with their answers, until they are closed', async () => {
      const { bugReports } = on.here;
      expect(await bugReports.list('all')).toEqual([]);
      const accountId = await newAccount(on, 'reporter@example.org');
      await bugReports.keep({ accountId, ...report }, testMail('Told'), 5);
      on.clock += hourMs;
      await bugReports.keep({ accountId, ...report, message: 'Still.' }, null, 5);
      const [second, first] = await on.there.bugReports.list('open');
      const retained = { ...report, accountEmail: 'reporter@example.org', closedAt: null, answers: [] };
      expect(first).toEqual({ ...retained, number: first!.number, createdAt: on.clock - hourMs });
      expect(second).toEqual({ ...retained, message: 'Still.', number: second!.number, createdAt: on.clock });

      const answers = [
        { recipient: 'reporter@example.org', text: 'We look.' },
        { recipient: 'reporter@example.org', text: 'It is mended.' },
      ];
      for (const answer of answers) await bugReports.answer(first!.number, answer, testMail(answer.text));
      await expect(bugReports.answer(999, answers[0]!, testMail('To nobody'))).rejects.toBeInstanceOf(Error);
      expect(await dueSubjects(on.there)).toEqual(['Told', 'We look.', 'It is mended.']);
      await bugReports.close(first!.number);
      const closedAt = on.clock;
      on.clock += hourMs;
      await on.there.bugReports.close(first!.number);
      expect(await bugReports.find(first!.number)).toEqual({
        ...first,
        closedAt,
        answers: answers.map((answer) => ({ ...answer, answeredAt: closedAt })),
      });
      expect((await bugReports.list('open')).map(({ number }) => number)).toEqual([second!.number]);
      expect(await bugReports.list('all')).toHaveLength(2);
      expect(await bugReports.find(999)).toBeNull();
    });

    test('an account sends at most the maximum per day, even ten at once; refused ones leave no mail', async () => {
      const accountId = await newAccount(on);
      const sent = await fromBoth(on, 10, ({ bugReports }) => bugReports.keep({ accountId, ...report }, testMail(), 3));
      expect(valuesOf(sent).toSorted((one, other) => one - other)).toEqual([0, 0, 0, ...Array<number>(7).fill(dayMs)]);
      expect(await on.there.bugReports.list('all')).toHaveLength(3);
      expect(await dueSubjects(on.there)).toHaveLength(3);
      on.clock += dayMs - 1;
      expect(await on.here.bugReports.keep({ accountId, ...report }, null, 3)).toBe(1);
      on.clock += 1;
      expect(await on.here.bugReports.keep({ accountId, ...report }, null, 3)).toBe(0);
    });
  });
}
