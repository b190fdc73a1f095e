import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSavedQueries } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { apiClient, goodPassword, success } from '../../testing/api-client.ts';
import { copySite } from '../../testing/copy-site.ts';
import {
  canFailWrites,
  hasFailed,
  whileFailing,
  writingCalls,
  type FailingWrite,
} from '../../testing/failing-writes.ts';
import { canLimitFiles, limitFiles } from '../../testing/limit-files.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { isSoak } from '../../testing/soak.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { startServer } from '../../testing/start-server.ts';

const radRows = sampleRows.filter(({ analyte_type }) => analyte_type === 'Rad').length;

const most = isSoak ? 40 : 2;
/** What a server that starts after the kill lists. */
async function queriesIn(dataDir: string, email: string) {
  await using server = await startServer({ dataDir });
  const { body } = await server.api.form('/api/login', { email, password: goodPassword });
  const { token } = body as { token: string };
  return success(listSavedQueries, await server.api.get('/api/queries', token)).queries;
}

const tried: FailingWrite[] = writingCalls.flatMap((call) =>
  Array.from({ length: most }, (_, index) => ({ call, nth: index + 1 })),
);

test.skipIf(!canFailWrites())(
  '[F11] a write of a save fails: what was acknowledged is there, once, also after the server was killed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-failing-'));
    await copySite(builtInSiteDir, join(folder, 'site'));
    await writeSmallRelease(join(folder, 'data'), sampleRows);
    const environment = { DATA_DIR: join(folder, 'data'), SITE_DIR: join(folder, 'site') };
    const server = await spawnServer(environment);
    const email = 'failing@example.org';
    try {
      const api = apiClient(server.origin);
      const token = await api.register(email);
      const acknowledged: string[] = [];
      const sent: string[] = [];
      const failed: Record<string, number> = {};
      for (const failing of tried) {
        const { call, nth } = failing;
        const name = `${call} ${nth}`;
        const log = join(folder, `${name}.log`);
        const filter = [{ field: 'analyte_type', filter: 'Rad' }];
        const answer = await whileFailing(failing, { log, pid: server.child.pid! }, () =>
          api.post('/api/queries', { name, query_type: 0, data: filter }, token),
        );
        if (await hasFailed(log)) failed[call] = nth;
        sent.push(name);
        if (answer.status === 200) acknowledged.push(name);
        else expect(answer.status, name).toBe(500);
      }
      expect(Object.keys(failed)).toContain('pwrite64');
      expect(Object.keys(failed).some((call) => call === 'fsync' || call === 'fdatasync')).toBe(true);
      expect(acknowledged.length).toBeLessThan(sent.length);

      server.child.kill('SIGKILL');
      await server.ended;
      const queries = await queriesIn(join(folder, 'data'), email);
      const names = queries.map(({ name }) => name).filter((name) => sent.includes(name));
      expect(new Set(names).size).toBe(names.length);
      for (const name of acknowledged) expect(names).toContain(name);
      const whole = queries
        .filter(({ name }) => sent.includes(name))
        .map(({ criteria, records }) => [criteria, records]);
      expect(whole).toEqual(names.map(() => ['Parameter Type: Rad', radRows]));
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const logHead = 32;
const frameHead = 24;
const pageBytes = 4_096;

/**
 * How far a log has been written since it last began anew: its file is longer, as room for writes on a full disk was made
 * in it. A frame is of this turn if it has the salts of the log's head (https://sqlite.org/fileformat2.html#walformat).
 */
async function writtenOfLog(path: string): Promise<number> {
  const log = await readFile(path);
  const salts = log.subarray(16, 24);
  let end = logHead;
  while (log.subarray(end + 8, end + 16).equals(salts)) end += frameHead + pageBytes;
  return end;
}

test.skipIf(!canLimitFiles())(
  '[F11] the disk is full in the middle of a save’s write: it is refused, leaves nothing, and what was acknowledged is there after the server was killed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-partly-'));
    const dataDir = join(folder, 'data');
    await copySite(builtInSiteDir, join(folder, 'site'));
    await writeSmallRelease(dataDir, sampleRows);
    const environment = { DATA_DIR: dataDir, SITE_DIR: join(folder, 'site') };
    const server = await spawnServer(environment);
    const email = 'partly@example.org';
    try {
      const api = apiClient(server.origin);
      const token = await api.register(email);
      const data = [{ field: 'analyte_type', filter: 'Rad' }];
      const acknowledged: string[] = [];
      const refusedNames: string[] = [];
      // Of a page and its frame in the log, 4,120 bytes: before it, in its frame, in the page, and in the next one.
      for (const bytes of [1, 20, 1_000, 5_500]) {
        limitFiles(server.child.pid!, (await writtenOfLog(join(dataDir, 'state.sqlite-wal'))) + bytes);
        const partly = await api.post('/api/queries', { name: `partly ${bytes}`, query_type: 0, data }, token);
        limitFiles(server.child.pid!, null);
        (partly.status === 200 ? acknowledged : refusedNames).push(`partly ${bytes}`);
        const whole = await api.post('/api/queries', { name: `whole ${bytes}`, query_type: 0, data }, token);
        expect(whole.status).toBe(200);
        acknowledged.push(`whole ${bytes}`);
      }
      expect(refusedNames.length).toBeGreaterThanOrEqual(3);
      server.child.kill('SIGKILL');
      await server.ended;
      const queries = await queriesIn(dataDir, email);
      const names = queries.map(({ name }) => name).filter((name) => /^(partly|whole) /.test(name));
      expect(names.toSorted()).toEqual(acknowledged.toSorted());
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
);
