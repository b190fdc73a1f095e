import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { countRecordsByBody, executeQuery, listSavedQueries, login, saveQuery } from '@wellfield/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { healthMs } from '../server/src/state/postgres/postgres-store.ts';
import { apiClient, goodPassword, success } from '../server/src/testing/api-client.ts';
import { hasPostgres } from '../server/src/testing/postgres/postgres-server.ts';
import { AnswerBook } from '../server/src/testing/several-servers/answer-book.ts';
import { faultsInDatabase } from '../server/src/testing/several-servers/faults-in-database.ts';
import {
  numberedQuestions,
  numberedRows,
  resultsOf,
  rowsOf,
} from '../server/src/testing/several-servers/numbered-release.ts';
import { makePeople, refusedTo, rowsFrom, sumOf, wrongTo } from '../server/src/testing/several-servers/people.ts';
import { writeSmallRelease } from '../server/src/testing/small-release.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { blocksUnder, commandsUnder } from './guide-blocks.ts';
import { hasHaproxy } from './haproxy.ts';
import { createAccount, newShell, operatorMachine, type OperatorMachine } from './operating-machine.ts';
import { balancerMachine, databaseMachine } from './root-machines.ts';

const sections = [
  '### The databases',
  '### The balancer',
  '### The servers',
  '### A rolling upgrade',
  '### The primary is lost',
  '### Backup of a shared site',
  '### Restore of a shared site',
  '### Rows on Citus',
];

test('every block of the chapter names the machine that it is for', () => {
  const databases = ['first-database', 'second-database', 'both-databases', 'primary', 'rows-machines', 'coordinator'];
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

    test('lead to a site that is upgraded without a refusal, loses nothing with its primary, and is restored from its dump', async () => {
      const first = stopped(await databaseMachine(addresses.FIRST, variables));
      const second = stopped(await databaseMachine(addresses.SECOND, variables));
      const balancer = stopped(balancerMachine(addresses.BALANCER, variables));
      const serverAt = async (address: string): Promise<OperatorMachine> => {
        const given = { ...variables, SERVER: address, PORT: '3000', CURL_CA_BUNDLE: balancer.certificate };
        return stopped(await operatorMachine(given));
      };
      const servers = [await serverAt(addresses.ONE), await serverAt(addresses.TWO)] as const;
      const [one] = servers;
      const asOperator = ({ run }: OperatorMachine) => ({
        run: (commands: readonly string[]) => run([...newShell, ...commands]),
      });
      const machinesOf: Record<string, readonly { run(commands: readonly string[]): Promise<string> }[]> = {
        'sh first-database': [first],
        'sh second-database': [second],
        'sh both-databases': [first, second],
        'sh balancer': [balancer],
        // It is promoted before anything needs it.
        'sh primary': [second],
        'sh one-server': [one].map(asOperator),
        'sh each-server': servers.map(asOperator),
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
      const imported = await one.run([...newShell, ...commandsUnder('## Results')]);
      expect(imported).toMatch(/BMI 4, SNWA 0, WL 0 rows\nPublished as release/);
      for (const server of servers) await server.run([...newShell, ...commandsUnder('## The service')]);

      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      const databaseUrl = `postgres://wellfield:${secrets.DATABASE_PASSWORD}@${addresses.BALANCER}:5432/wellfield`;
      const book = new AnswerBook();
      const release = await writeSmallRelease(join(one.home, 'wellfield-data'), numberedRows(1), { databaseUrl });
      book.knows(release, 1);
      for (const address of [addresses.ONE, addresses.TWO]) {
        await expect.poll(async () => (await fetch(`http://${address}:3000/readyz`)).text()).toContain(release);
      }
      const crowd = await makePeople(20, { databaseUrl, origin: publicUrl, book });
      const acknowledged = (): number => sumOf(crowd, ({ record }) => record.acknowledged);
      let over = false;
      const living = crowd.map((person) => person.live(() => over, 1_000));
      await expect.poll(acknowledged).toBeGreaterThan(40);

      const upgraded = `git -C ${one.repository} -c user.name=T -c user.email=t@example.org commit -q --allow-empty -m 'The next version'`;
      execFileSync('sh', ['-c', upgraded]);
      await follow('### A rolling upgrade');
      expect(refusedTo(crowd)).toEqual([]);

      const api = apiClient(publicUrl);
      const fields = { email: 'dumped@example.org', password: goodPassword };
      await createAccount(one, fields.email, fields.password);
      const { token } = success(login, await api.form('/api/login', fields));
      const [question] = numberedQuestions;
      const requested = { query_type: 0, data: question.data };
      const { query } = success(
        saveQuery,
        await api.post('/api/queries', { name: 'In the dump', ...requested }, token),
      );
      await follow('### Backup of a shared site');
      success(saveQuery, await api.post('/api/queries', { name: 'After the dump', ...requested }, token));

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

      await follow('### Restore of a shared site');
      for (const address of [addresses.ONE, addresses.TWO]) {
        expect(await (await fetch(`http://${address}:3000/readyz`)).text()).toContain(release);
      }
      await expect.poll(async () => (await api.get('/readyz')).status).toBe(200);
      const { token: again } = success(login, await api.form('/api/login', fields));
      const { queries } = success(listSavedQueries, await api.get('/api/queries', again));
      expect(queries.map(({ id, name }) => [id, name])).toEqual([[query.id, 'In the dump']]);
      const counted = await api.post('/api/records', { query_type: 0, filters: question.data }, again);
      expect(success(countRecordsByBody, counted)).toMatchObject({ release, records: rowsOf(question, 1).length });
      const ran = await api.get(`/api/queries/${query.id}/${question.analyte}`, again);
      const rows = rowsOf(question, 1).filter(({ analyte }) => analyte === question.analyte);
      expect(resultsOf(success(executeQuery, ran).data)).toBe(resultsOf(rows));
      const accounts = await rowsFrom(databaseUrl, 'select count(*)::integer as number from accounts');
      expect(accounts).toEqual([{ number: crowd.length + 1 }]);
    });
  },
);
