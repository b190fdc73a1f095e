import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrowStreamType, saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { success } from '../../testing/api-client.ts';
import { randomRows } from '../../testing/random-samples.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const types = ['application/json', arrowStreamType];

test('[reliability 1] an execution answers the same bytes, many at once and after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'repeated-'));
  let token = '';
  let query = '';
  const hashes = async (server: TestServer, times: number) => {
    const found = types.map(() => new Set<string>());
    await Promise.all(
      Array.from({ length: times }, () =>
        types.map(async (accept, type) => {
          const answer = await fetch(`${server.origin}/api/queries/${query}/0`, {
            headers: { accept, authorization: `Bearer ${token}` },
          });
          expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, accept]);
          found[type]?.add(
            createHash('sha256')
              .update(await answer.bytes())
              .digest('hex'),
          );
        }),
      ).flat(),
    );
    return found.map((own) => [...own]);
  };
  try {
    let before: string[][];
    {
      await using server = await startServer({ dataDir, rows: randomRows(2_000, 5) });
      token = await server.api.register('repeated@example.org');
      const body = { name: 'Soil', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
      query = String(success(saveQuery, await server.api.post('/api/queries', body, token)).query.id);
      before = await hashes(server, 8);
    }
    expect(before.map(({ length }) => length)).toEqual([1, 1]);
    await using again = await startServer({ dataDir });
    expect(await hashes(again, 1)).toEqual(before);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
