import { writeForOwnerOnly } from '../files/own-files.ts';
import { runBackup } from './run-backup.ts';
import { contextOfProcess } from './command-context.ts';

writeForOwnerOnly();
process.exitCode = await runBackup(contextOfProcess());
