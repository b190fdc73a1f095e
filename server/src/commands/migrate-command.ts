import { writeForOwnerOnly } from '../files/own-files.ts';
import { runMigrate } from './run-migrate.ts';
import { surroundingsOfProcess } from './surroundings.ts';

writeForOwnerOnly();
process.exitCode = await runMigrate(surroundingsOfProcess());
