import { auditCommand } from './audit-command.ts';
import { runFolderCommand } from './run-folder-command.ts';
import { sayTo, type CommandContext } from './command-context.ts';
import { makeBackupKey, readBackupKeys } from '../backup/backup-keys.ts';
import { writeEncryptedBackup } from '../backup/encrypted-backup.ts';
import { exportsLeftOut } from '../backup/exports-left-out.ts';
import { writeBackup } from '../backup/write-backup.ts';

const usage = `usage: npm run backup -- DIR [--encrypt-to FILE]
       npm run backup -- FILE --make-key
Copies everything under DATA_DIR into DIR, an empty or new folder; the server may go on serving. With --encrypt-to only
the holder of a key can read it: FILE has the public keys, one to a line (age1…). --make-key makes a key: the secret one
goes into FILE, to be kept on another machine, the public one is printed.`;

const options = { 'encrypt-to': { type: 'string' }, 'make-key': { type: 'boolean', default: false } } as const;

/** Runs `npm run backup` and returns its exit code. */
export function runBackup(context: CommandContext): Promise<number> {
  const [say, complain] = [sayTo(context.stdout), sayTo(context.stderr)];
  return runFolderCommand(context, { usage, options }, async (folder, config, given) => {
    const { 'encrypt-to': keys, 'make-key': makesKey } = given;
    const { dataDir, databaseUrl } = config;
    if (makesKey) {
      say(await makeBackupKey(folder));
      return;
    }
    const { manifest, checked, notices } =
      keys === undefined
        ? await writeBackup(dataDir, folder, { databaseUrl })
        : await writeEncryptedBackup(dataDir, folder, {
            databaseUrl,
            recipients: await readBackupKeys(keys, 'recipient'),
          });
    const facts = { files: manifest.files.length, folder, encrypted: keys !== undefined };
    await auditCommand(dataDir, { event: 'backup', facts });
    const leftOut = exportsLeftOut(config);
    for (const notice of leftOut === null ? notices : [...notices, leftOut]) complain(notice);
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    const how = keys === undefined ? '' : ', encrypted';
    say(`Backed up ${dataDir} to ${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB${how}.`);
    say(`SHA-256 of ${checked.name}: ${checked.sha256}`);
    say(manifest.release === null ? 'It holds no release.' : `Its release is ${manifest.release}.`);
  });
}
