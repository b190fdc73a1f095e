import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from './mail-server.ts';

/** The mails in the outbox of a server without a mail server, oldest first. */
export async function outboxOf(dataDir: string): Promise<ReturnType<typeof readMail>[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
}
