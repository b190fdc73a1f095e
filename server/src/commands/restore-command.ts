import { restoreBackup } from '../backup/restore-backup.ts';
import { runFolderCommand } from './run-folder-command.ts';

const usage = `usage: npm run restore -- DIR
Puts the backup in DIR in the place of DATA_DIR, which no server may be serving. What was there is kept aside.`;

await runFolderCommand(usage, async (folder, dataDir) => {
  const { manifest, aside } = await restoreBackup(folder, dataDir);
  console.log(`Restored the backup of ${manifest.created} (version ${manifest.version}) to ${dataDir}.`);
  if (aside !== null) console.log(`What was there before is in ${aside}; remove it when you no longer need it.`);
});
