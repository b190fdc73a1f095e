import { writeForOwnerOnly } from '../files/own-files.ts';
import { runReports } from './run-reports.ts';
import { surroundingsOfProcess } from './surroundings.ts';

writeForOwnerOnly();
process.exitCode = await runReports(surroundingsOfProcess());
