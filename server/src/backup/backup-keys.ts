import { readFile, writeFile } from 'node:fs/promises';
import { BackupError } from './backup-manifest.ts';

/**
 * Keys in the format of age (https://age-encryption.org), whose own program reads and makes them, too: backups are encrypted
 * to recipients, and only who holds an identity can read them.
 */
export async function makeBackupKey(file: string): Promise<string> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  return recipient;
}

/** The lines of a file that are keys. Throws `BackupError` if there are none, or others than expected. */
export async function readBackupKeys(file: string, kind: 'recipient' | 'identity'): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const prefix = kind === 'recipient' ? /^age1/ : /^AGE-SECRET-KEY-/;
  if (keys.length > 0 && keys.every((key) => prefix.test(key))) return keys;
  const expected =
    kind === 'recipient'
      ? 'lines that begin with age1, the public keys; secret keys stay elsewhere'
      : 'a line that begins with AGE-SECRET-KEY-';
  throw new BackupError(`${file} contains something other than ${expected}.`);
}
