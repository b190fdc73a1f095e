import { runSite } from './run-site.ts';
import { contextOfProcess } from './command-context.ts';

process.exitCode = await runSite(contextOfProcess());
