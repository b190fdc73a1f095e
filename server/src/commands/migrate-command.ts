import { writeForOwnerOnly } from '../files/own-files.ts';
import { runMigrate } from './run-migrate.ts';
import { contextOfProcess } from './command-context.ts';

writeForOwnerOnly();
process.exitCode = await runMigrate(contextOfProcess());
