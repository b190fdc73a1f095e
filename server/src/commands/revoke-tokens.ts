import { readFile } from 'node:fs/promises';
import { accessTokenPrefix } from '@wellfield/contract';
import { auditCommand } from './audit-command.ts';
import { RefusedCommandError } from './command-line.ts';
import type { Config } from '../config/config.ts';
import type { State } from '../state/port/state.ts';

const accessTokenPattern = new RegExp(`\\b${accessTokenPrefix}[\\w-]{43}`, 'g');

/** Revokes every access token that a file contains. For a text that people should not have seen, such as a script in a public repository. */
export async function revokeTokens(
  { state, config, say }: { state: State; config: Config; say: (text: string) => void },
  file: string,
): Promise<void> {
  const { accessTokens, now } = state;
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new RefusedCommandError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    );
  });
  const found = new Set(content.match(accessTokenPattern));
  let revoked = 0;
  for (const token of found) {
    const owned = await accessTokens.revokeFound(token);
    if (!owned) continue;
    revoked += 1;
    const facts = { about: owned.accountEmail, id: owned.id, name: owned.name };
    await auditCommand(config.dataDir, { event: 'access_token_revoked', facts }, now);
    say(`Revoked the access token "${owned.name}" of ${owned.accountEmail}.`);
  }
  if (revoked === 0) say(`${file} contains no access token that is valid.`);
}
