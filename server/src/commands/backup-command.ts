import { runFolderCommand } from './run-folder-command.ts';
import { writeBackup } from '../backup/write-backup.ts';

const usage = `usage: npm run backup -- DIR
Copies everything under DATA_DIR into DIR, an empty or new folder; the server may go on serving.`;

await runFolderCommand(usage, async (folder, dataDir) => {
  const { manifest, notices } = await writeBackup(dataDir, folder);
  for (const notice of notices) console.error(notice);
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`Backed up ${dataDir} to ${folder}: ${manifest.files.length} files, ${megabytes.toFixed(1)} MB.`);
  console.log(manifest.release === null ? 'It holds no release.' : `Its release is ${manifest.release}.`);
});
