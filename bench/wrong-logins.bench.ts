import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@wellfield/contract';
import { builtInSiteDir } from '../server/src/config/config.ts';
import { copySite } from '../server/src/testing/copy-site.ts';
import { comparison, timed, type Row } from './figure.ts';
import { openAccount } from './http-call.ts';
import { startServerProcess } from './server-process.ts';

export const title = 'A login with an unknown email, against one with a wrong password';

const pairs = 100;
/** So that no account or network has used up its tries. */
const accounts = 4;
const pairsFromNetwork = 4;

export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-bench-logins-'));
  // A site of its own has no demonstration dataset to make first.
  await copySite(builtInSiteDir, join(folder, 'site'));
  await mkdir(join(folder, 'releases'));
  const server = await startServerProcess(join(folder, 'releases'), join(folder, 'site'), { TRUST_PROXY: '127.0.0.1' });
  try {
    const emailOf = (kind: 'known' | 'unknown', number: number): string => `${kind}-${number % accounts}@example.org`;
    for (let number = 0; number < accounts; number += 1)
      await openAccount(server.origin, emailOf('known', number), 'a long enough phrase 7');
    const texts = new Set<string>();
    const timeOf = (email: string, network: number): Promise<number> =>
      timed(async () => {
        const answer = await fetch(`${server.origin}${login.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.1` },
          body: JSON.stringify({ email, password: 'another long phrase 8' }),
        });
        texts.add(`${answer.status} ${await answer.text()}`);
      });
    // The hash for unknown emails is made with the first.
    await timeOf('unknown@example.org', 200);
    const unknownMs: number[] = [];
    const wrongMs: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const network = Math.floor(pair / pairsFromNetwork);
      const askUnknown = async () => unknownMs.push(await timeOf(emailOf('unknown', pair), network));
      const askWrong = async () => wrongMs.push(await timeOf(emailOf('known', pair), network));
      // Each is as often the first.
      for (const ask of pair % 2 === 0 ? [askUnknown, askWrong] : [askWrong, askUnknown]) await ask();
    }
    const [text = ''] = texts;
    if (texts.size !== 1 || !text.startsWith('401 ')) throw new Error(`answers differ: ${[...texts].join(' · ')}`);
    return [comparison({ name: 'unknown email', unit: 'ms', aim: '0.9 to 1.1 ×' }, unknownMs, wrongMs)];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
