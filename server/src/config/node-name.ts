import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The file of a data folder that says what its server is called among several. A copy of the folder is another server. */
export const nodeNameFile = 'node-name';

/** What the server of a data folder is called among those that share a database: the same after every restart. */
export function nodeName(dataDir: string): string {
  const file = join(dataDir, nodeNameFile);
  try {
    writeFileSync(file, `${hostname()}-${randomUUID()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
