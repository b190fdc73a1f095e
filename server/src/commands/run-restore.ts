import { auditCommand } from './audit-command.ts';
import { readBackupKeys } from '../backup/backup-keys.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runFolderCommand } from './run-folder-command.ts';
import { sayTo, type CommandContext } from './command-context.ts';

const usage = `usage: npm run restore -- DIR [--identity FILE] [--sha256 HEX]
Puts the backup in DIR in the place of DATA_DIR, which no server may be serving. What was there is kept aside. FILE has the
secret key of an encrypted backup; HEX is what npm run backup has printed, to be sure that it is that backup.`;

const options = { identity: { type: 'string' }, sha256: { type: 'string' } } as const;

/** Runs `npm run restore` and returns its exit code. */
export function runRestore(context: CommandContext): Promise<number> {
  const say = sayTo(context.stdout);
  return runFolderCommand(
    context,
    { usage, options },
    async (folder, { dataDir, databaseUrl }, { identity, sha256 }) => {
      const identities = identity === undefined ? [] : await readBackupKeys(identity, 'identity');
      const { manifest, aside } = await restoreBackup(folder, dataDir, {
        identities,
        databaseUrl,
        sha256: sha256 ?? null,
      });
      await auditCommand(dataDir, { event: 'restore', facts: { made: manifest.created, folder } });
      say(`Restored the backup of ${manifest.created} (version ${manifest.version}) to ${dataDir}.`);
      if (aside !== null) say(`What was there before is in ${aside}; remove it when you no longer need it.`);
    },
  );
}
