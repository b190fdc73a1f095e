import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSmallRelease } from '../../../testing/small-release.ts';
import { ReleaseDatabase } from './release-database.ts';
import { releaseFiles } from '../../releases/release-folder.ts';
import { StatementTooLongError } from '../../sample-store.ts';
import { StatementQueue } from './statement-queue.ts';

const limits = { memoryLimit: '512MB', threads: 2 };
const endless = 'SELECT count(*) FROM range(100000000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3';

let folder: string;
let secret: string;
let samplesFile: string;
let database: ReleaseDatabase;
let server: Server;
let requests = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locked-'));
  const id = await writeSmallRelease(folder, [
    { dataset: 'bmi', analyte: 'Tritium', location: 'M-1', sample_date: '2001-02-03' },
  ]);
  secret = path.join(folder, 'secret.csv');
  await writeFile(secret, 'secret\n1\n');
  server = createServer((_, answer) => {
    requests += 1;
    answer.end('secret\n1\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  samplesFile = path.join(folder, 'releases', id, releaseFiles.samples);
  database = await ReleaseDatabase.open(samplesFile, limits, new StatementQueue(2));
});

afterAll(async () => {
  database?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** DuckDB's messages for what is not permitted, as opposed to syntax errors. */
const refusals =
  /disabled (by|through) configuration|configuration has been locked|read-only mode|does not exist|already registered|not allowed/;

describe('[A23] a statement can reach nothing but the samples', () => {
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.csv`;
  const escapes: Record<string, () => string> = {
    'read_csv of a file': () => `SELECT * FROM read_csv('${secret}')`,
    'a file named as a table': () => `SELECT * FROM '${secret}'`,
    'read_text of a file': () => `SELECT * FROM read_text('${secret}')`,
    'read_blob of a file': () => `SELECT * FROM read_blob('${secret}')`,
    'glob of a folder': () => `SELECT * FROM glob('${folder}/*')`,
    'COPY to a file': () => `COPY samples TO '${folder}/out.csv'`,
    'COPY from a file': () => `COPY samples FROM '${secret}'`,
    'EXPORT DATABASE': () => `EXPORT DATABASE '${folder}/export'`,
    'ATTACH of a new database': () => `ATTACH '${folder}/other.duckdb' AS other`,
    'ATTACH of the database itself, for writing': () => `ATTACH '${folder}/x.duckdb' AS again (READ_WRITE)`,
    'INSTALL of an extension': () => 'INSTALL httpfs',
    'LOAD of an extension': () => `LOAD '${secret}'`,
    'a file over HTTP': () => `SELECT * FROM read_csv('${url()}')`,
    'a URL named as a table': () => `SELECT * FROM '${url()}'`,
    'getenv of the environment': () => `SELECT getenv('HOME')`,
    'SET of a limit': () => `SET memory_limit = '64GB'`,
    'RESET of a limit': () => 'RESET memory_limit',
    'switching access on again': () => 'SET enable_external_access = true',
    'PRAGMA of a setting': () => 'PRAGMA enable_external_access = true',
    'SET of a folder to spill into': () => `SET temp_directory = '${folder}/spill'`,
    'PRAGMA of a log file': () => `PRAGMA profiling_output = '${folder}/profile.json'`,
    'a secret for remote storage': () => `CREATE SECRET s (TYPE s3, KEY_ID 'a', SECRET 'b')`,
    'a change of the samples': () => `UPDATE samples SET result = 1`,
    'removal of the samples': () => 'DROP TABLE samples',
    'a new table': () => 'CREATE TABLE kept (i INTEGER)',
  };
  for (const [title, sql] of Object.entries(escapes)) {
    test(title, async () => {
      await expect(database.rows('count', sql(), [])).rejects.toThrow(refusals);
      expect(requests).toBe(0);
      expect((await readdir(folder)).toSorted()).toEqual(['releases', 'secret.csv']);
      const [[samples] = []] = await database.rows('count', 'SELECT count(*) FROM samples WHERE result IS NULL', []);
      expect(Number(samples)).toBe(1);
    });
  }

  test('statements leave no trace outside the release', () => {
    for (const name of ['out.csv', 'export', 'other.duckdb', 'spill', 'profile.json']) {
      expect(existsSync(path.join(folder, name))).toBe(false);
    }
  });
});

describe('a statement whose caller leaves', () => {
  test('[F16] is interrupted, and its connection answers the next', async () => {
    const leaving = new AbortController();
    const statement = database.rows('count', endless, [], leaving.signal);
    setTimeout(() => leaving.abort(new Error('gone')), 100);
    await expect(statement).rejects.toThrow('gone');
    expect(await database.rows('count', 'SELECT 42', [])).toEqual([[42]]);
  });

  test('is never started if it is still waiting', async () => {
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
    const running = [first, second].map(({ signal }) =>
      expect(database.rows('count', endless, [], signal)).rejects.toThrow('gone'),
    );
    const waiting = database.rows('head', endless, [], third.signal);
    third.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    first.abort(new Error('gone'));
    second.abort(new Error('gone'));
    await Promise.all(running);
  });
});

test('[security 3a] a statement ends at its limit, unless it is of an execution', async () => {
  const quick = await ReleaseDatabase.open(samplesFile, { ...limits, statementMs: 20 }, new StatementQueue(2));
  await expect(quick.requestedBy('a').rows('count', endless, [])).rejects.toBeInstanceOf(StatementTooLongError);
  // On a busy machine this may take longer than its limit, too.
  await expect.poll(() => quick.rows('count', 'SELECT 42', [])).toEqual([[42]]);
  const leaving = new AbortController();
  const executed = quick.rows('rows', endless, [], leaving.signal);
  setTimeout(() => leaving.abort(new Error('gone')), 100);
  await expect(executed).rejects.toThrow('gone');
  quick.close();
});
