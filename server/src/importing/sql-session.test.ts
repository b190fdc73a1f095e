import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqlSession } from './sql-session.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellfield-session-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('[reliability 4] an import’s database is bounded in memory however large the machine, and spills into its own folder', async () => {
  const session = await SqlSession.open(path.join(folder, 'staging.duckdb'));
  try {
    const [settings] = await session.rows(
      `SELECT current_setting('memory_limit') AS memory, current_setting('temp_directory') AS spill`,
    );
    const [, amount, unit] = /^([\d.]+) (MiB|KiB)$/.exec(String(settings?.['memory'])) ?? [];
    expect(unit).toBe('MiB');
    expect(Number(amount)).toBeLessThanOrEqual(900);
    expect(settings?.['spill']).toBe(path.join(folder, 'spill'));
  } finally {
    session.close();
  }
});
