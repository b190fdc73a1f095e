import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../server/src/testing/spawn-server.ts';
import { apiClient } from '../server/src/testing/api-client.ts';
import { comparison, timed, type Row } from './figure.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'Backup and restore of the demonstration data, while people save queries';

const runs = 5;
const people = 4;
const question = { query_type: 0, data: [{ field: 'matrix', filter: 'Ground Water' }] };

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-backup-'));
  // Without a release the server makes the demonstration data.
  const releasesFolder = join(folder, 'releases');
  await mkdir(releasesFolder);
  const server = await startServerProcess(releasesFolder);
  const times = { backup: [] as number[], restore: [] as number[], copy: [] as number[] };
  let writing = true;
  try {
    const api = apiClient(server.origin);
    const writers = Array.from({ length: people }, async (_, person) => {
      const token = await api.register(`person-${person}@example.org`);
      for (let number = 0; writing; number += 1) {
        const { status, text } = await api.post('/api/queries', { name: `query ${number}`, ...question }, token);
        if (status !== 200) throw new Error(`a query was not saved during a backup: ${text}`);
      }
    });
    for (let number = 0; number < runs; number += 1) {
      const backup = join(folder, `backup-${number}`);
      times.backup.push(await timed(() => command('backup', backup, server.dataFolder)));
      times.copy.push(await timed(() => cp(backup, join(folder, `copy-${number}`), { recursive: true })));
      times.restore.push(await timed(() => command('restore', backup, join(folder, `restored-${number}`))));
    }
    writing = false;
    await Promise.all(writers);
  } finally {
    writing = false;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const unit = 'ms';
  return [
    comparison({ name: 'npm run backup, with its process', unit, aim: '≤ 60000 ms' }, times.backup, times.copy),
    comparison({ name: 'npm run restore, with its process', unit, aim: '≤ 60000 ms' }, times.restore, times.copy),
  ];
}

async function command(name: 'backup' | 'restore', backup: string, dataDir: string): Promise<void> {
  const { code, stderr } = await runCommand(name, [backup], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
}
