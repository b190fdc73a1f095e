import { runReleases } from './run-releases.ts';
import { contextOfProcess } from './command-context.ts';

process.exitCode = await runReleases(contextOfProcess());
