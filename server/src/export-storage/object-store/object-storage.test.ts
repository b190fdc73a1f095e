import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeExportStorage } from '../../testing/export-storage/describe-export-storage.ts';
import { describeStorageAway, type DistantSetup } from '../../testing/export-storage/describe-storage-away.ts';
import { hasObjectStore, ObjectStoreServer } from '../../testing/object-store/object-store-server.ts';

let server: ObjectStoreServer;
beforeAll(async () => {
  if (hasObjectStore) server = await ObjectStoreServer.open();
});
afterAll(() => server?.stop());

async function makeSetup(): Promise<DistantSetup> {
  const bucket = `exports-${randomUUID()}`;
  await server.makeBucket(bucket);
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  const environment = server.environment(bucket, 'wells/exports');
  return {
    servers: [
      { DATA_DIR: join(folder, 'here'), ...environment },
      { DATA_DIR: join(folder, 'there'), ...environment },
    ],
    async content() {
      const { objects, uploads } = await server.contentOf(bucket);
      return [...objects, ...uploads.map((name) => `upload of ${name}`)];
    },
    takeAway: () => server.stop(),
    bringBack: () => server.start(),
    secret: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

describe.skipIf(!hasObjectStore)('on a server of the S3 protocol', () => {
  describeExportStorage('an object store', makeSetup);
  describeStorageAway('an object store', makeSetup);
});
