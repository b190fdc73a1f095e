import { runReleases } from './run-releases.ts';
import { surroundingsOfProcess } from './surroundings.ts';

process.exitCode = await runReleases(surroundingsOfProcess());
