import { writeForOwnerOnly } from '../files/own-files.ts';
import { runRestore } from './run-restore.ts';
import { surroundingsOfProcess } from './surroundings.ts';

writeForOwnerOnly();
process.exitCode = await runRestore(surroundingsOfProcess());
