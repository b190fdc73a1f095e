import { writeForOwnerOnly } from '../files/own-files.ts';
import { runAccount } from './run-account.ts';
import { contextOfProcess } from './command-context.ts';

writeForOwnerOnly();
process.exitCode = await runAccount(contextOfProcess());
