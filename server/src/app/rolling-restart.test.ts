import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { AnswerBook } from '../testing/several-servers/answer-book.ts';
import { faultsInDatabase, mailsOfExports } from '../testing/several-servers/faults-in-database.ts';
import { expandedBy } from '../testing/several-servers/next-tables.ts';
import { numberedRows } from '../testing/several-servers/numbered-release.ts';
import { makePeople, refusedTo, rowsFrom, sumOf, wrongTo } from '../testing/several-servers/people.ts';
import { ServerGroup } from '../testing/several-servers/server-group.ts';
import { repetitions } from '../testing/soak.ts';

const people = repetitions(8, 50);
/** Between a person's calls. */
const pauseMs = repetitions(500, 2_000);
const rounds = repetitions(1, 8);
const servers = repetitions(2, 3);
/** The round from which on servers are started as the next version. */
const upgraded = Math.floor(rounds / 2);

describe.skipIf(!hasPostgres)('servers that are restarted one after the other, while releases change', () => {
  let database: OwnPostgresServer;
  let address: string;
  let mails: TestMailServer;
  let group: ServerGroup;

  beforeAll(async () => {
    database = await startPostgres();
    ({ address } = await newDatabase(database));
    mails = await startMailServer();
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'site@example.org' };
    group = await ServerGroup.start({ count: servers, databaseUrl: address, rows: numberedRows(1), environment });
  });
  afterAll(async () => {
    await group?.stop();
    await mails?.stop();
    await database?.stop();
  });

  /** The first of the next version has expanded the tables: those of this one go on with them. */
  async function othersAnswer(first: number): Promise<void> {
    const done = await rowsFrom(address, `select name from kysely_migration order by name desc limit 1`);
    expect(done).toEqual([{ name: expandedBy }]);
    const before = [...group.balancer.sent];
    const since = (): number[] => group.balancer.sent.map((sent, index) => sent - (before[index] ?? 0));
    const others = (): number[] => since().filter((_, index) => index !== first);
    await expect.poll(() => Math.min(...others())).toBeGreaterThan(people);
  }

  test('[F07] [F17] nobody is refused, and no answer is of two releases, while a next version expands the tables, too', async () => {
    const book = new AnswerBook();
    book.knows(group.release, 1);
    const crowd = await makePeople(people, { databaseUrl: address, origin: group.balancer.origin, book });
    let over = false;
    const living = crowd.map((person) => person.live(() => over, pauseMs));
    const answersOf = (release: string | undefined): number => book.answers.get(release ?? '') ?? 0;
    await expect.poll(() => answersOf(group.release)).toBeGreaterThan(people);
    const published: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // While one of them is away, which then starts with the new release.
      const publishing = group.publish(round % servers, numberedRows(round + 2)).then((release) => {
        book.knows(release, round + 2);
        published.push(release);
      });
      for (let turn = 0; turn < servers; turn += 1) {
        const index = (round + turn + 1) % servers;
        expect(await group.drain(index)).toMatchObject({ code: 0, stderr: '' });
        await group.start(index, round < upgraded ? 'this' : 'next');
        await group.isReady(index);
        if (round === upgraded && turn === 0) await othersAnswer(index);
      }
      await publishing;
    }
    await expect.poll(() => answersOf(published.at(-1))).toBeGreaterThan(people);
    over = true;
    await Promise.all(living);
    for (const person of crowd) await person.look();

    const answers = [group.release, ...published].map(answersOf);
    const faults = await faultsInDatabase(address, crowd);
    const mailed = await mailsOfExports(address, mails.taken);
    console.log(
      `${rounds * servers} restarts, the tables expanded in round ${upgraded + 1} of ${rounds}, ${rounds} releases: ${sumOf(crowd, (one) => one.calls)} calls, ${refusedTo(crowd).length} refused, ${mails.taken.length} mails, ${mailed.repeated} of them again; answers by release ${answers.join(', ')}`,
    );
    expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
    expect(refusedTo(crowd)).toEqual([]);
    expect([...faults, ...mailed.faults]).toEqual([]);
    // Who is stopped notes what has left.
    expect(mailed.repeated).toBe(0);
  });
});
