import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { healthMs } from '../server/src/state/postgres/postgres-store.ts';
import { hasPostgres } from '../server/src/testing/postgres/postgres-server.ts';
import { AnswerBook } from '../server/src/testing/several-servers/answer-book.ts';
import { numberedRows } from '../server/src/testing/several-servers/numbered-release.ts';
import {
  faultsInDatabase,
  makePeople,
  refusedTo,
  sumOf,
  wrongTo,
} from '../server/src/testing/several-servers/people.ts';
import { writeSmallRelease } from '../server/src/testing/small-release.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { blocksUnder, commandsUnder } from './guide-blocks.ts';
import { hasHaproxy } from './haproxy.ts';
import { operatorMachine, type OperatorMachine } from './operating-machine.ts';
import { balancerMachine, databaseMachine } from './root-machines.ts';

const sections = [
  '### The databases',
  '### The balancer',
  '### The servers',
  '### A rolling upgrade',
  '### The primary is lost',
  '### Backup of a shared site',
  '### Rows on Citus',
];

test('every block of the chapter names the machine that it is for', () => {
  const databases = ['first-database', 'second-database', 'both-databases', 'rows-machines', 'coordinator'];
  const known = [...databases, 'balancer', 'each-server', 'one-server'];
  const infos = sections.flatMap((section) => blocksUnder(section).map(({ info }) => info));
  expect(infos.length).toBeGreaterThan(12);
  const named = infos.filter((info) => info !== 'text').map((info) => info.replace(/^sh /, ''));
  expect(named.filter((machine) => !known.includes(machine))).toEqual([]);
});

test('the balancer waits longer for an answer of `/readyz` than a server does for its database', () => {
  const [, seconds] =
    /^ {2}timeout check (\d+)s$/m.exec(commandsUnder('### The balancer', 'sh balancer').join('\n')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(healthMs);
});

/** Each machine is an address of this one. */
const addresses = {
  BALANCER: '127.0.0.1',
  FIRST: '127.0.0.11',
  SECOND: '127.0.0.12',
  ONE: '127.0.0.21',
  TWO: '127.0.0.22',
};
const secrets = { DATABASE_PASSWORD: 'd41d8cd98f00', STANDBY_PASSWORD: 'b204e9800998', LOOKS_PASSWORD: 'ecf8427e0e1b' };
const publicUrl = `https://${addresses.BALANCER}`;
const variables = { ...addresses, ...secrets, NETWORK: '127.0.0.0/8', ADDRESS: addresses.BALANCER };
const isRoot = process.getuid?.() === 0;

describe.runIf(isSoak && isRoot && hasPostgres && hasHaproxy())(
  'the commands for several machines, unchanged and in order',
  () => {
    const stops: (() => Promise<void>)[] = [];
    afterAll(async () => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      for (const stop of stops.toReversed()) await stop();
    });
    const stopped = <M extends { stop(): Promise<void> }>(machine: M): M => {
      stops.push(() => machine.stop());
      return machine;
    };

    test('lead to a site that is upgraded without a refusal, and loses nothing with its primary', async () => {
      const first = stopped(await databaseMachine(addresses.FIRST, variables));
      const second = stopped(await databaseMachine(addresses.SECOND, variables));
      const balancer = stopped(balancerMachine(addresses.BALANCER, variables));
      const serverAt = async (address: string): Promise<OperatorMachine> => {
        const given = { ...variables, SERVER: address, PORT: '3000', CURL_CA_BUNDLE: balancer.certificate };
        return stopped(await operatorMachine(given));
      };
      const servers = [await serverAt(addresses.ONE), await serverAt(addresses.TWO)] as const;
      const [one] = servers;
      const environment = ['cd ~/wellfield', 'set -a; . ~/wellfield.env; set +a'];
      const machinesOf: Record<string, readonly { run(commands: readonly string[]): Promise<string> }[]> = {
        'sh first-database': [first],
        'sh second-database': [second],
        'sh both-databases': [first, second],
        'sh balancer': [balancer],
      };
      const follow = async (heading: string): Promise<void> => {
        for (const { info, commands } of blocksUnder(heading)) {
          for (const machine of machinesOf[info] ?? []) await machine.run([commands]);
        }
      };
      await follow('### The databases');
      await follow('### The balancer');
      for (const server of servers) {
        const headings = ['## Install', '## Settings', '## The site folder'];
        await server.run([
          ...headings.flatMap((heading) => commandsUnder(heading)),
          ...commandsUnder('### The servers', 'sh each-server'),
        ]);
      }
      const imported = await one.run([...environment, ...commandsUnder('## Results')]);
      expect(imported).toMatch(/BMI 4, SNWA 0, WL 0 rows\nPublished as release/);
      for (const server of servers) await server.run([...environment, ...commandsUnder('## The service')]);

      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      const databaseUrl = `postgres://wellfield:${secrets.DATABASE_PASSWORD}@${addresses.BALANCER}:5432/wellfield`;
      const book = new AnswerBook();
      const release = await writeSmallRelease(join(one.home, 'wellfield-data'), numberedRows(1), { databaseUrl });
      book.knows(release, 1);
      for (const address of [addresses.ONE, addresses.TWO]) {
        await expect.poll(async () => (await fetch(`http://${address}:3000/readyz`)).text()).toContain(release);
      }
      const crowd = await makePeople(20, { databaseUrl, origin: publicUrl, book });
      const acknowledged = (): number => sumOf(crowd, ({ told }) => told.acknowledged);
      let over = false;
      const living = crowd.map((person) => person.live(() => over, 1_000));
      await expect.poll(acknowledged).toBeGreaterThan(40);

      const upgraded = `git -C ${one.repository} -c user.name=T -c user.email=t@example.org commit -q --allow-empty -m 'The next version'`;
      execFileSync('sh', ['-c', upgraded]);
      for (const server of servers)
        await server.run([...environment, ...commandsUnder('### A rolling upgrade', 'sh each-server')]);
      expect(refusedTo(crowd)).toEqual([]);
      const dumped = await one.run([
        ...environment,
        ...commandsUnder('### Backup of a shared site', 'sh one-server'),
        'pg_restore --list ~/wellfield.dump',
      ]);
      expect(dumped).toMatch(/TABLE DATA public saved_queries wellfield/);
      expect(dumped).toMatch(/TABLE DATA public release_pieces wellfield/);

      const killed = performance.now();
      first.kill();
      await follow('### The primary is lost');
      const before = acknowledged();
      await expect.poll(acknowledged, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before + 20);
      const backMs = performance.now() - killed;
      expect(backMs).toBeLessThan(30_000);
      over = true;
      await Promise.all(living);
      for (const person of crowd) await person.look();
      expect([...book.faults(), ...wrongTo(crowd)]).toEqual([]);
      expect(await faultsInDatabase(databaseUrl, crowd)).toEqual([]);
      console.log(
        `20 people through HAProxy: ${sumOf(crowd, (one) => one.calls)} calls, ${acknowledged()} acknowledged writes, none refused in a rolling upgrade, ${refusedTo(crowd).length} while the primary changed; back after ${Math.round(backMs)} ms`,
      );
    });
  },
);
