import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { DatabaseFault } from './database-faults.ts';
import { OwnConnection } from './own-connection.ts';
import { ReadingPool } from './reading-pool.ts';

describe.skipIf(!hasPostgres)('connections that read', () => {
  let server: PostgresServer;
  let pool: ReadingPool;

  beforeAll(async () => {
    server = await openPostgres();
    pool = new ReadingPool(server.addressOf('postgres'), { name: 'reading test', max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  const underWay = async (): Promise<number> => {
    const [[count] = []] = await pool.rows(
      `select count(*) from pg_stat_activity where application_name = 'reading test' and state = 'active' and query like '%of a test%'`,
      [],
    );
    // The question itself is one.
    return Number(count) - 1;
  };
  const left = new Error('the client left');

  test('a statement ends in the database, too, when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const requested = pool.rows(`select pg_sleep(60), 'of a test'`, [], leaving.signal);
    await expect.poll(underWay).toBe(1);
    leaving.abort(left);
    await expect(requested).rejects.toBe(left);
    await expect.poll(underWay).toBe(0);
    await expect(pool.rows('select 1', [], AbortSignal.abort(left))).rejects.toBe(left);
  });

  test('so does a copy, whether its reader leaves by a signal or has had enough', async () => {
    const endless = `copy (select repeat('of a test', 100), generate_series(1, 1000000000)) to stdout`;
    const leaving = new AbortController();
    const read = async (signal?: AbortSignal) => {
      let bytes = 0;
      for await (const block of pool.copy(endless, signal)) {
        bytes += block.length;
        if (bytes > 2_000_000) {
          if (!signal) return;
          leaving.abort(left);
        }
      }
    };
    await expect(read(leaving.signal)).rejects.toBe(left);
    await read();
    await expect.poll(underWay).toBe(0);
  });

  test('a copy waits for its reader, and loses nothing', async () => {
    let text = '';
    let first = true;
    for await (const block of pool.copy(
      `copy (select i, repeat('é', i % 700) from generate_series(1, 20000) as t(i)) to stdout`,
    )) {
      if (first) await delay(200);
      first = false;
      text += block.toString('utf8');
    }
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(20_000);
    expect(lines.findIndex((line, index) => line !== `${index + 1}\t${'é'.repeat((index + 1) % 700)}`)).toBe(-1);
  });

  test('nothing can be written', async () => {
    await expect(pool.rows('create table written ()', [])).rejects.toThrow('is read-only');
  });

  test('what is wrong with the database is said in words', async () => {
    const nowhere = new ReadingPool('postgres://nobody@127.0.0.1:1/none', { name: 'reading test', max: 1 });
    await expect(nowhere.rows('select 1', [])).rejects.toBeInstanceOf(DatabaseFault);
    await expect(nowhere.copy('copy (select 1) to stdout').next()).rejects.toThrow('cannot be reached');
    await nowhere.end();
    await expect(pool.copy('copy nonsense to stdout').next()).rejects.toThrow('"nonsense" does not exist');
  });

  test('a copy into a table takes what its source gives, and nothing if that fails', async () => {
    const connection = await OwnConnection.open(server.addressOf('postgres'), 'writing test', { patient: true });
    await connection.query('create table copied (line integer, text text)');
    async function* lines(to: number, failure?: Error) {
      for (let line = 0; line < to; line += 1) yield Buffer.from(`${line},${'x'.repeat(line % 1_000)}\n`);
      if (failure) throw failure;
    }
    const failure = new Error('the source failed');
    await expect(connection.copyIn('copy copied from stdin (format csv)', lines(5_000, failure))).rejects.toBe(failure);
    expect(await connection.rows('select count(*) from copied')).toEqual([[0]]);
    await connection.copyIn('copy copied from stdin (format csv)', lines(20_000));
    expect(await connection.rows('select count(*), sum(line), sum(length(text)) from copied')).toEqual([
      [20_000, 199_990_000, 9_990_000],
    ]);
    await expect(connection.copyIn('copy copied from stdin (format csv)', lines(1, failure))).rejects.toBe(failure);
    async function* wrong() {
      yield Buffer.from('one,x\n');
    }
    await expect(connection.copyIn('copy copied from stdin (format csv)', wrong())).rejects.toThrow(
      'invalid input syntax',
    );
    expect(await connection.rows('select count(*) from copied')).toEqual([[20_000]]);
    await connection.close();
  });
});
