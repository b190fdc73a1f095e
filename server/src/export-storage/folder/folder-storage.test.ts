import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyWhenMissing } from '../../files/missing-file.ts';
import { describeExportStorage } from '../../testing/export-storage/describe-export-storage.ts';

describeExportStorage('a folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exports-'));
  const server = { DATA_DIR: dataDir };
  return {
    servers: [server, server],
    content: () => readdir(join(dataDir, 'exports')).catch(emptyWhenMissing),
    remove: () => rm(dataDir, { recursive: true }),
  };
});
