import { writeForOwnerOnly } from '../files/own-files.ts';
import { runReports } from './run-reports.ts';
import { contextOfProcess } from './command-context.ts';

writeForOwnerOnly();
process.exitCode = await runReports(contextOfProcess());
