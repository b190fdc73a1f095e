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
    const requested = performance.now();
    const clock = await DatabaseClock.start(pool);
    const delay = performance.now() - requested;
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
    let offMs = 5_000;
    const clock = await DatabaseClock.start(pool, { machineNow: () => Date.now() + offMs });
    expect(clock.warning()).toBeNull();
    offMs = 600_000;
    const ahead = /^this machine's clock is (\d+) s ahead of that of the database .+\/postgres$/.exec(
      clock.warning() ?? '',
    );
    offMs = -600_000;
    const behind = /^this machine's clock is (\d+) s behind that of/.exec(clock.warning() ?? '');
    // A look at the database is not exact.
    for (const stated of [ahead, behind]) expect(Math.abs(Number(stated?.[1]) - 600)).toBeLessThanOrEqual(5);
    clock.stop();
  });

  test('its log has one line when that begins and one when it is over, however often it is looked', async () => {
    let [offMs, looks] = [600_000, 0];
    const lines: string[] = [];
    const clock = await DatabaseClock.start(pool, {
      machineNow: () => {
        looks += 1;
        return Date.now() + offMs;
      },
      log: {
        warn: (line: unknown) => lines.push(`warn: ${String(line)}`),
        info: (line: unknown) => lines.push(`info: ${String(line)}`),
      },
      lookEveryMs: 5,
    });
    const someLooks = (): Promise<void> => {
      const enough = looks + 5;
      return expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(enough);
    };
    const begun = expect.stringMatching(
      /^warn: this machine's clock is \d+ s ahead of that of the database /,
    ) as string;
    const over = expect.stringMatching(/^info: this machine's clock is right again/) as string;
    await someLooks();
    expect(lines).toEqual([begun]);
    offMs = 0;
    await someLooks();
    expect(lines).toEqual([begun, over]);
    offMs = 31_000;
    await someLooks();
    expect(lines).toEqual([begun, over, begun]);
    clock.stop();
  });
});
