import { writeForOwnerOnly } from '../files/own-files.ts';
import { runRestore } from './run-restore.ts';
import { contextOfProcess } from './command-context.ts';

writeForOwnerOnly();
process.exitCode = await runRestore(contextOfProcess());
