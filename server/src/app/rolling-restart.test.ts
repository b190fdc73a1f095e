import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  hasPostgres,
  newDatabase,
  startPostgres,
  type OwnPostgresServer,
} from '../testing/postgres/postgres-server.ts';
import { AnswerBook } from '../testing/several-servers/answer-book.ts';
import { numberedRows } from '../testing/several-servers/numbered-release.ts';
import { faultsInDatabase, makePeople, refusedTo, sumOf, wrongTo } from '../testing/several-servers/people.ts';
import { ServerGroup } from '../testing/several-servers/server-group.ts';
import { repetitions } from '../testing/soak.ts';

const people = repetitions(8, 50);
/** Between a person's calls. */
const pauseMs = repetitions(500, 2_000);
const rounds = repetitions(1, 8);
const servers = repetitions(2, 3);

describe.skipIf(!hasPostgres)('servers that are restarted one after the other, while releases change', () => {
  let database: OwnPostgresServer;
  let address: string;
  let group: ServerGroup;

  beforeAll(async () => {
    database = await startPostgres();
    ({ address } = await newDatabase(database));
    group = await ServerGroup.start({ count: servers, databaseUrl: address, rows: numberedRows(1) });
  });
  afterAll(async () => {
    await group?.stop();
    await database?.stop();
  });

  test('[F07] [F17] nobody is refused, and no answer is of two releases', async () => {
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
      for (let index = 0; index < servers; index += 1) {
        expect(await group.drain((round + index + 1) % servers)).toMatchObject({ code: 0, stderr: '' });
        await group.start((round + index + 1) % servers);
        await group.isReady((round + index + 1) % servers);
      }
      await publishing;
    }
    await expect.poll(() => answersOf(published.at(-1))).toBeGreaterThan(people);
    over = true;
    await Promise.all(living);
    for (const person of crowd) await person.look();

    const answers = [group.release, ...published].map(answersOf);
    console.log(
      `${rounds * servers} restarts, ${rounds} releases: ${sumOf(crowd, (one) => one.calls)} calls, ${refusedTo(crowd).length} refused; answers by release ${answers.join(', ')}`,
    );
    expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
    expect(refusedTo(crowd)).toEqual([]);
    expect(await faultsInDatabase(address, crowd)).toEqual([]);
  });
});
