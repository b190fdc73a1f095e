import { projectRoot } from './project-root.ts';
import { soakFiles } from './soak-files.ts';

process.env.SOAK = 'yes';
if (!process.argv.slice(2).some((word) => !word.startsWith('-'))) process.argv.push(...soakFiles(projectRoot));
await import('./test.ts');
