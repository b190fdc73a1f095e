import { setTimeout as sleep } from 'node:timers/promises';
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
import { numberedRows } from '../testing/several-servers/numbered-release.ts';
import { makePeople, refusedTo, sumOf, wrongTo } from '../testing/several-servers/people.ts';
import type { Refused } from '../testing/several-servers/person.ts';
import { ServerGroup } from '../testing/several-servers/server-group.ts';
import { repetitions } from '../testing/soak.ts';

const people = repetitions(8, 50);
const beats = repetitions(2, 36);
/** Between a person's calls. */
const pauseMs = repetitions(500, 2_000);
const everyMs = 5_000;
const excusedMs = 2_000;

interface Kill {
  index: number;
  at: number;
}

/**
 * A refusal that came within two seconds of a kill, from the server that was killed: in flight then, however long before it was
 * begun, or sent there before the balancer knew. Another server has no excuse.
 */
function isExcused({ at, why }: Refused, kills: readonly Kill[]): boolean {
  const server = /^502 server (\d+) /.exec(why)?.[1];
  const isFrom = (index: number): boolean => (server === undefined ? !/^\d/.test(why) : index === Number(server));
  return kills.some((kill) => at >= kill.at && at <= kill.at + excusedMs && isFrom(kill.index));
}

describe.skipIf(!hasPostgres)('three servers, one of them killed every five seconds', () => {
  let database: OwnPostgresServer;
  let address: string;
  let mails: TestMailServer;
  let group: ServerGroup;

  beforeAll(async () => {
    database = await startPostgres();
    ({ address } = await newDatabase(database));
    mails = await startMailServer();
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'site@example.org' };
    group = await ServerGroup.start({ count: 3, databaseUrl: address, rows: numberedRows(1), environment });
  });
  afterAll(async () => {
    await group?.stop();
    await mails?.stop();
    await database?.stop();
  });

  /**
   * Kills one after the other on a fixed beat and starts each again, whether the one before is there again or not. Where a slow
   * machine takes so long to start them that none would be left, the beat passes.
   */
  async function killInTurn(): Promise<Kill[]> {
    const kills: Kill[] = [];
    const starts: Promise<void>[] = [];
    const begun = performance.now();
    for (let beat = 0; beat < beats; beat += 1) {
      const next = (kills.at(-1)?.index ?? -1) + 1;
      const turns = Array.from({ length: group.size }, (_, turn) => (next + turn) % group.size);
      const [index, ...others] = turns.filter((turn) => group.balancer.isReady(turn));
      if (index !== undefined && others.length > 0) {
        kills.push({ index, at: performance.now() });
        await group.kill(index);
        starts.push(group.start(index).then(() => group.isReady(index)));
      }
      await sleep(Math.max(0, begun + (beat + 1) * everyMs - performance.now()));
    }
    await Promise.all(starts);
    return kills;
  }

  test('people see true answers, lose nothing that was saved, and are refused for two seconds at most', async () => {
    const book = new AnswerBook();
    book.knows(group.release, 1);
    const crowd = await makePeople(people, { databaseUrl: address, origin: group.balancer.origin, book });
    let over = false;
    const living = crowd.map((person) => person.live(() => over, pauseMs));
    await sleep(repetitions(1_500, 5_000));
    const kills = await killInTurn();
    // All are there again, and serve in turn: how late a slow machine starts them does not matter.
    const calls = (): number => sumOf(crowd, (person) => person.calls);
    await expect.poll(() => Math.min(...group.balancer.sent) / calls()).toBeGreaterThan(1 / 10);
    await expect.poll(() => sumOf(crowd, ({ record }) => record.exported.size)).toBeGreaterThan(0);
    over = true;
    await Promise.all(living);
    for (const person of crowd) await person.look();

    const faults = await faultsInDatabase(address, crowd);
    const mailed = await mailsOfExports(address, mails.taken);
    const refused = refusedTo(crowd);
    const afterMs = refused.map(
      ({ at }) => at - Math.max(...kills.map((kill) => kill.at).filter((kill) => kill <= at)),
    );
    const acknowledged = sumOf(crowd, ({ record }) => record.acknowledged);
    console.log(
      `kills at ${kills.length} of ${beats} beats: ${calls()} calls, ${acknowledged} acknowledged writes, ${refused.length} refused, the last ${Math.round(Math.max(0, ...afterMs))} ms after a kill; ${mails.taken.length} mails, ${mailed.repeated} of them again, with the same Message-ID`,
    );
    expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
    expect([...faults, ...mailed.faults]).toEqual([]);
    expect(refused.filter((each) => !isExcused(each, kills))).toEqual([]);
    // A kill between mails and their notes repeats them: a server has four underway at most.
    expect(mailed.repeated).toBeLessThanOrEqual(4 * kills.length);
    expect(acknowledged).toBeGreaterThan(people);
  });
});
