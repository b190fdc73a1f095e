import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSavedQueries, callTexts, saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { apiClient, success } from '../../testing/api-client.ts';
import { copySite } from '../../testing/copy-site.ts';
import { canLimitFiles, limitFiles } from '../../testing/limit-files.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { startServer } from '../../testing/start-server.ts';

/** The endpoint's text for a call that failed on the server. */
const saveFailed = callTexts.saveQuery.transport;

test.skipIf(!canLimitFiles())(
  `[F11] the disk is full when saving: a fault that the page shows as "${saveFailed}"; reading goes on; it recovers by itself`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-full-'));
    await copySite(builtInSiteDir, join(folder, 'site'));
    await writeSmallRelease(join(folder, 'data'), sampleRows);
    const server = await spawnServer({ DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') });
    try {
      const api = apiClient(server.origin);
      const token = await api.register('full@example.org');
      const save = (name: string) =>
        api.post('/api/queries', { name, query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] }, token);
      const names = async () =>
        success(listSavedQueries, await api.get('/api/queries', token)).queries.map(({ name }) => name);
      const { query } = success(saveQuery, await save('Before'));

      limitFiles(server.child.pid!, 1);
      for (const name of ['First', 'Second']) {
        const refused = await save(name);
        // 5xx: the page shows the call's own text.
        expect(refused.status).toBe(500);
        expect(refused.body).toEqual({ success: false, error: expect.any(String) as string, error_code: 'fault' });
        expect(refused.text).not.toMatch(/sqlite|EFBIG|disk I\/O/i);
      }
      expect(await names()).toEqual(['Before']);
      expect((await api.get(`/api/queries/${query.id}/0`, token)).status).toBe(200);
      const counted = await api.post('/api/records', { query_type: 0, filters: [] }, token);
      expect(counted.status).toBe(200);
      expect((await api.get('/healthz')).status).toBe(200);

      limitFiles(server.child.pid!, null);
      success(saveQuery, await save('First'));
      expect(await names()).toEqual(['First', 'Before']);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test.skipIf(!canLimitFiles())('[F11] a full disk ends no session: only its last use is not recorded', async () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  await using server = await startServer({ rows: sampleRows, now: () => clock });
  const token = await server.api.register('idle@example.org');
  limitFiles(process.pid, 1);
  try {
    clock += 10 * 60_000;
    expect((await server.api.get('/api/queries', token)).status).toBe(200);
  } finally {
    limitFiles(process.pid, null);
  }
});
