import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listSavedQueries, saveQuery } from '@wellfield/contract';
import { builtInSiteDir } from '../config/config.ts';
import { apiClient, success, type ApiClient } from './api-client.ts';
import { copySite } from './copy-site.ts';
import { sampleRows } from './sample-rows.ts';
import { writeSmallRelease } from './small-release.ts';
import { spawnServer } from './spawn-server.ts';
import { startServer } from './start-server.ts';

export interface KilledSaves {
  kills: number;
  /** The numbers of saves that the server acknowledged, and did not. */
  acknowledged: number;
  unanswered: number;
  /** Errors: missing acknowledged queries, duplicate queries, and incomplete queries. */
  lost: string[];
  twice: string[];
  torn: string[];
}

const email = 'killed@example.org';
const savers = 4;
const filter = [{ field: 'analyte_type', filter: 'Rad' }];

/**
 * Saves queries on several connections at once, kills the server (-9) meanwhile, restarts it and reads the queries. Kills
 * happen at so many times, from before the first save to amid many, on any machine.
 */
export async function killWhileSaving(kills: number, differentMoments: number): Promise<KilledSaves> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-saves-'));
  const found: KilledSaves = { kills, acknowledged: 0, unanswered: 0, lost: [], twice: [], torn: [] };
  let kill = async (): Promise<void> => {};
  const start = async (): Promise<ApiClient> => {
    const { child, ended, origin } = await spawnServer({
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
    });
    kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    return apiClient(origin);
  };
  /** One that is not killed needs no process. */
  const startLast = async (): Promise<ApiClient> => {
    const server = await startServer({ dataDir: join(folder, 'data') });
    kill = () => server[Symbol.asyncDispose]();
    return server.api;
  };
  try {
    await copySite(builtInSiteDir, join(folder, 'site'));
    await writeSmallRelease(join(folder, 'data'), sampleRows);
    let api = await start();
    // Its session outlives the kills, too.
    const token = await api.register(email);
    for (let round = 1; round <= kills; round += 1) {
      const acknowledged = new Set<string>();
      const sent = new Set<string>();
      const saving = Array.from({ length: savers }, (_, saver) =>
        saveUntilDead(api, token, `${round}-${saver}`, { sent, acknowledged }),
      );
      while (acknowledged.size < round % differentMoments) await delay(1);
      await kill();
      await Promise.all(saving);
      api = await (round < kills ? start() : startLast());
      const { queries } = success(listSavedQueries, await api.get('/api/queries', token));
      const names = queries.map(({ name }) => name);
      const ofRound = queries.filter(({ name }) => name.startsWith(`${round}-`));
      found.acknowledged += acknowledged.size;
      found.unanswered += sent.size - acknowledged.size;
      found.lost.push(...[...acknowledged].filter((name) => !names.includes(name)));
      found.twice.push(...names.filter((name, index) => names.indexOf(name) !== index));
      for (const { id, name, records } of ofRound) {
        const { body } = await api.get(`/api/queries/${id}`, token);
        const { data } = body as { data: unknown };
        if (records !== radRecords || JSON.stringify(data) !== JSON.stringify(filter)) found.torn.push(name);
      }
      // Keeps the list short, so that rounds are similar.
      await Promise.all(ofRound.map(({ id }) => api.put(`/api/queries/${id}`, { deleted: 1 }, token)));
    }
    return found;
  } finally {
    await kill();
    await rm(folder, { recursive: true, force: true });
  }
}

const radRecords = sampleRows.filter(({ dataset, analyte_type }) => dataset === 'bmi' && analyte_type === 'Rad').length;

/** Saves one query after another until the server is killed. */
async function saveUntilDead(
  api: ApiClient,
  token: string,
  prefix: string,
  { sent, acknowledged }: { sent: Set<string>; acknowledged: Set<string> },
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const name = `${prefix}-${count}`;
    sent.add(name);
    const answer = await api.post('/api/queries', { name, query_type: 0, data: filter }, token).catch(() => null);
    if (answer === null) return;
    success(saveQuery, answer);
    acknowledged.add(name);
  }
}
