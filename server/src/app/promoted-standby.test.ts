import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
import type { Person } from '../testing/several-servers/person.ts';
import { startPrimaryProxy, type PrimaryProxy } from '../testing/several-servers/primary-proxy.ts';
import { ServerGroup } from '../testing/several-servers/server-group.ts';
import { repetitions } from '../testing/soak.ts';

const people = repetitions(8, 50);
/** Between a person's calls. */
const pauseMs = repetitions(500, 2_000);
const promotions = repetitions(1, 6);
const backMs = 30_000;
/** What a person waits for a write at most: the ten seconds of `answerMs`, and a little. */
const answeredMs = 13_000;

describe.skipIf(!hasPostgres)('servers on a primary database with a synchronous standby', () => {
  let primary: OwnPostgresServer;
  let standby: OwnPostgresServer;
  let proxy: PrimaryProxy;
  let mails: TestMailServer;
  let name: string;
  let group: ServerGroup;
  let crowd: Person[];
  const book = new AnswerBook();

  beforeAll(async () => {
    primary = await startPostgres();
    ({ name } = await newDatabase(primary));
    standby = await follow(primary);
    proxy = await startPrimaryProxy([primary.addressOf(name), standby.addressOf(name)]);
    const address = proxy.addressOf(primary.addressOf(name));
    mails = await startMailServer();
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'site@example.org' };
    group = await ServerGroup.start({ count: 2, databaseUrl: address, rows: numberedRows(1), environment });
    book.knows(group.release, 1);
    crowd = await makePeople(people, { databaseUrl: address, origin: group.balancer.origin, book });
  });
  afterAll(async () => {
    await group?.stop();
    await mails?.stop();
    await proxy?.stop();
    await standby?.stop();
    await primary?.stop();
  });

  /** Makes a standby, for which every commit waits from then on. */
  async function follow(server: OwnPostgresServer): Promise<OwnPostgresServer> {
    const made = await server.startStandby('standby');
    await server.run(`alter system set synchronous_standby_names = 'ANY 1 (standby)'`, 'select pg_reload_conf()');
    const client = await server.connect('postgres');
    const followed = `select from pg_stat_replication where application_name = 'standby' and sync_state = 'quorum'`;
    await vi.waitFor(async () => expect((await client.query(followed)).rowCount).toBe(1), { timeout: 60_000 });
    await client.end();
    return made;
  }

  /** The standby takes the primary's place. It waits for none of its own. */
  async function promote(): Promise<void> {
    await standby.run('select pg_promote()');
    primary = standby;
  }

  const isWrite = (call: string): boolean => /^(login|save|rename|delete|change|start)/.test(call);
  const acknowledged = (): number => sumOf(crowd, ({ record }) => record.acknowledged);

  test('the primary is killed and the standby promoted: nothing that was saved is lost, and people work again', async ({
    onTestFinished,
  }) => {
    let over = false;
    // Where it fails the next test's people are alone, too.
    onTestFinished(() => void (over = true));
    const living = crowd.map((person) => person.live(() => over, pauseMs));
    const away: number[] = [];
    for (let round = 0; round < promotions; round += 1) {
      if (round > 0) {
        standby = await follow(primary);
        proxy.add(standby.addressOf(name));
      }
      await sleep(repetitions(3_000, 15_000));
      const killed = performance.now();
      await primary.stop('SIGQUIT');
      await promote();
      const before = acknowledged();
      await expect.poll(acknowledged, { interval: 50, timeout: backMs }).toBeGreaterThan(before + people);
      away.push(Math.round(performance.now() - killed));
    }
    await expect.poll(() => sumOf(crowd, ({ record }) => record.exported.size)).toBeGreaterThan(0);
    over = true;
    await Promise.all(living);
    for (const person of crowd) await person.look();
    const faults = await faultsInDatabase(primary.addressOf(name), crowd);
    const mailed = await mailsOfExports(primary.addressOf(name), mails.taken);
    console.log(
      `${promotions} promotions: ${acknowledged()} acknowledged writes, ${refusedTo(crowd).length} refused, ${mails.taken.length} mails, ${mailed.repeated} of them again, as many more writes as people after ${away.join(', ')} ms`,
    );
    expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
    expect([...faults, ...mailed.faults]).toEqual([]);
  });

  test('while the standby is away a write is not said to be saved, and reading goes on', async () => {
    standby = await follow(primary);
    proxy.add(standby.addressOf(name));
    for (const person of crowd) await person.look();
    await standby.stop('SIGQUIT');
    for (const { refused } of crowd) refused.length = 0;
    const before = acknowledged();
    const calls = sumOf(crowd, (one) => one.calls);
    let over = false;
    const living = crowd.map((person) => person.live(() => over, pauseMs));
    const begun = performance.now();
    await sleep(repetitions(13_000, 90_000));
    over = true;
    await Promise.all(living);
    const refused = refusedTo(crowd);
    const reads = refused.filter(({ call, at, tookMs }) => !isWrite(call) && at - tookMs > begun + answeredMs);
    console.log(
      `without a standby: ${sumOf(crowd, (one) => one.calls) - calls} calls, ${refused.length} refused, the slowest after ${Math.round(Math.max(...refused.map(({ tookMs }) => tookMs)))} ms`,
    );
    expect(reads).toEqual([]);
    for (const person of crowd) await expect.poll(() => person.look()).toBe(true);
    expect(acknowledged()).toBe(before);
    expect(refused.filter(({ tookMs }) => tookMs > answeredMs)).toEqual([]);
    expect(
      refused.filter(({ why }) => why.includes('It was not confirmed that this was saved')).length,
    ).toBeGreaterThan(0);
    expect(wrongTo(crowd)).toEqual([]);

    // What is not on the standby is lost with the primary: nobody was told that it was there.
    await primary.stop('SIGQUIT');
    await standby.start();
    await promote();
    for (const person of crowd) await expect.poll(() => person.look()).toBe(true);
    expect(wrongTo(crowd)).toEqual([]);
    expect(await faultsInDatabase(primary.addressOf(name), crowd)).toEqual([]);
    expect((await mailsOfExports(primary.addressOf(name), mails.taken)).faults).toEqual([]);
  });
});
