import { afterEach, expect, test, vi } from 'vitest';
import { requestedRowTables, newRowsDatabase } from './citus-cluster.ts';
import { OwnPostgresServer } from './postgres-server.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('tables by columns that are asked for without a cluster: it is said what to do, and none are compared', async () => {
  vi.stubEnv('TEST_POSTGRES_URL', '');
  expect(await requestedRowTables()).toBe('plain tables');
  vi.stubEnv('TEST_COLUMNAR', 'yes');
  const words = 'set TEST_POSTGRES_URL to the coordinator of one of Citus with workers, or leave TEST_COLUMNAR out';
  await expect(requestedRowTables()).rejects.toThrow(words);
  await expect(newRowsDatabase(new OwnPostgresServer('nowhere', 1))).rejects.toThrow(words);
});
