import { writeForOwnerOnly } from '../files/own-files.ts';
import { runAccount } from './run-account.ts';
import { surroundingsOfProcess } from './surroundings.ts';

writeForOwnerOnly();
process.exitCode = await runAccount(surroundingsOfProcess());
