import { runSite } from './run-site.ts';
import { surroundingsOfProcess } from './surroundings.ts';

process.exitCode = await runSite(surroundingsOfProcess());
