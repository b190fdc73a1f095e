import { auditCommand } from './audit-command.ts';
import { runFolderCommand } from './run-folder-command.ts';
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

await runFolderCommand({ usage, options }, async (folder, config, { 'encrypt-to': keys, 'make-key': makesKey }) => {
  const { dataDir, databaseUrl } = config;
  if (makesKey) {
    console.log(await makeBackupKey(folder));
    return;
  }
  const { manifest, notices } =
    keys === undefined
      ? await writeBackup(dataDir, folder, { databaseUrl })
      : await writeEncryptedBackup(dataDir, folder, {
          databaseUrl,
          recipients: await readBackupKeys(keys, 'recipient'),
        });
  const facts = { files: manifest.files.length, folder, encrypted: keys !== undefined };
  await auditCommand(dataDir, { event: 'backup', facts });
  const leftOut = exportsLeftOut(config);
  for (const notice of leftOut === null ? notices : [...notices, leftOut]) console.error(notice);
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const how = keys === undefined ? '' : ', encrypted';
  console.log(`Backed up ${dataDir} to ${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB${how}.`);
  console.log(manifest.release === null ? 'It holds no release.' : `Its release is ${manifest.release}.`);
});
