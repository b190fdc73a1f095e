import { writeForOwnerOnly } from '../files/own-files.ts';
import { runBackup } from './run-backup.ts';
import { surroundingsOfProcess } from './surroundings.ts';

writeForOwnerOnly();
process.exitCode = await runBackup(surroundingsOfProcess());
