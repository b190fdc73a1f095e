import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, openPostgres, type PostgresServer } from '../testing/postgres/postgres-server.ts';
import { DatabaseClock } from './database-clock.ts';
import { DatabasePool } from './database-pool.ts';

describe.skipIf(!hasPostgres)('the clock of a database', () => {
  let server: PostgresServer;
  let pool: DatabasePool;

  beforeAll(async () => {
    server = await openPostgres();
    pool = new DatabasePool(server.addressOf('postgres'));
  });
  afterAll(async () => {
    await pool.end();
    await server.stop();
  });

  test('goes on by itself, whatever this machine’s is set to', async () => {
    const asked = performance.now();
    const clock = await DatabaseClock.start(pool);
    const delay = performance.now() - asked;
    const before = clock.now();
    const [row] = await pool.query<{ time: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as time',
    );
    const after = clock.now();
    // Both clocks are read with a delay of the network, and in whole milliseconds.
    expect(row?.time).toBeGreaterThan(before - Math.max(1_000, delay));
    expect(row?.time).toBeLessThan(after + Math.max(1_000, delay));
    clock.stop();
  });

  test('an operator is told of a machine whose clock is ten minutes off', async () => {
    const clock = await DatabaseClock.start(pool);
    expect(clock.warning(clock.now() + 5_000)).toBeNull();
    expect(clock.warning(clock.now() + 600_000)).toMatch(
      /^this machine's clock is 600 s ahead of that of the database .+\/postgres$/,
    );
    expect(clock.warning(clock.now() - 600_000)).toContain('600 s behind that of');
    clock.stop();
  });
});
