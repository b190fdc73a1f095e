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
import { numberedRows } from '../testing/several-servers/numbered-release.ts';
import {
  faultsInDatabase,
  makePeople,
  refusedTo,
  rowsFrom,
  sumOf,
  wrongTo,
} from '../testing/several-servers/people.ts';
import type { Person, Refused } from '../testing/several-servers/person.ts';
import { ServerGroup } from '../testing/several-servers/server-group.ts';
import { repetitions } from '../testing/soak.ts';

const people = repetitions(8, 50);
/** For so long; a person's calls are so far apart. */
const killingMs = repetitions(10_000, 180_000);
const pauseMs = repetitions(500, 2_000);
const everyMs = 5_000;
const excusedMs = 2_000;

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

  /** Kills one after the other and starts each again, the others serving meanwhile; returns when that was. */
  async function killInTurn(): Promise<number[]> {
    const times: number[] = [];
    const end = performance.now() + killingMs;
    for (let index = 0; performance.now() < end; index = (index + 1) % group.size) {
      times.push(performance.now());
      await group.kill(index);
      await Promise.all([group.start(index).then(() => group.isReady(index)), sleep(everyMs)]);
    }
    return times;
  }

  test('people see true answers, lose nothing that was saved, and are refused for two seconds at most', async () => {
    const book = new AnswerBook();
    book.knows(group.release, 1);
    const crowd = await makePeople(people, { databaseUrl: address, origin: group.balancer.origin, book });
    let over = false;
    const living = crowd.map((person) => person.live(() => over, pauseMs));
    await sleep(repetitions(1_500, 5_000));
    const killedAt = await killInTurn();
    // All are there again, and serve in turn: how late a slow machine starts them does not matter.
    const calls = (): number => sumOf(crowd, (person) => person.calls);
    await expect.poll(() => Math.min(...group.balancer.sent) / calls()).toBeGreaterThan(1 / 10);
    over = true;
    await Promise.all(living);
    for (const person of crowd) await person.look();

    const refused = refusedTo(crowd);
    const afterMs = refused.map(
      ({ at, tookMs }) => at - tookMs - Math.max(...killedAt.filter((killed) => killed <= at)),
    );
    const acknowledged = sumOf(crowd, ({ told }) => told.acknowledged);
    console.log(
      `${killedAt.length} kills: ${calls()} calls, ${acknowledged} acknowledged writes, ${refused.length} refused, the last begun ${Math.round(Math.max(0, ...afterMs))} ms after a kill`,
    );
    expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
    expect(await faultsInDatabase(address, crowd)).toEqual([]);
    // In flight when one was killed, or begun before the balancer knew.
    const isExcused = ({ at, tookMs }: Refused) =>
      killedAt.some((killed) => at >= killed && at - tookMs < killed + excusedMs);
    expect(refused.filter((each) => !isExcused(each))).toEqual([]);
    await expectOneMailForEachExport(crowd, killedAt.length);
    expect(acknowledged).toBeGreaterThan(people);
  });

  /** A kill between a mail and its note repeats the mail, with the same Message-ID. */
  async function expectOneMailForEachExport(crowd: readonly Person[], kills: number): Promise<void> {
    const exported = crowd.flatMap(({ told }) => [...told.exported]);
    await expect
      .poll(() =>
        rowsFrom(
          address,
          `select state from exports where state <> 'done' union all select state from mails where state <> 'delivered'`,
        ),
      )
      .toEqual([]);
    const jobs = await rowsFrom<{ query_name: string; message_id: string }>(
      address,
      'select query_name, message_id from exports',
    );
    const names = jobs.map(({ query_name: name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    expect(names).toEqual(expect.arrayContaining(exported));
    expect(exported.length).toBeGreaterThan(0);
    const mailed = mails.taken.filter(({ headers }) => headers.get('subject')?.endsWith('export ready'));
    expect(new Set(mailed.map(({ headers }) => headers.get('message-id')))).toEqual(
      new Set(jobs.map(({ message_id: id }) => id)),
    );
    for (const name of names) {
      const ids = mailed
        .filter(({ text }) => text.includes(`"${name}"`))
        .map(({ headers }) => headers.get('message-id'));
      expect(new Set(ids).size, name).toBe(1);
    }
    expect(mailed.length - jobs.length, 'repeated mails').toBeLessThanOrEqual(kills);
  }
});
