import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './start-server.ts';

/** What the audit log has so far, oldest first. */
export async function auditLines({ dataDir, services }: TestServer): Promise<Record<string, unknown>[]> {
  await services.audit.written();
  const text = await readFile(join(dataDir, 'audit/audit.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
