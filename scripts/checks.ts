import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runTool, type ToolOutcome } from './tool.ts';

/** A check of the sources before they are merged. */
export interface Check {
  title: string;
  run: (env?: NodeJS.ProcessEnv) => Promise<ToolOutcome>;
}

/**
 * Projects that the linter does not see: what runs anywhere has no environment's types, which its tests have, and the page's
 * build is not the page.
 */
const typePrograms = [
  'science/tsconfig.product.json',
  'contract/tsconfig.product.json',
  'web/tsconfig.vite.json',
] as const;

/** For the checkers that are written in Go: collecting garbage, and dividing one program among threads, is half of their work. */
const fewCollections = { GOGC: '400' };

/** The types of one program; what has not changed since the last time is not checked again. */
function checkTypes(program: string, env: NodeJS.ProcessEnv = {}): Promise<ToolOutcome> {
  const known = join(projectRoot, 'node_modules', '.cache', 'types', `${program.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', program, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known];
  return runTool('tsc', args, { env: { ...fewCollections, ...env } });
}

export const checks: readonly Check[] = [
  { title: 'the format is oxfmt’s', run: (env) => runTool('oxfmt', ['--check'], { env }) },
  {
    // It reads each project for its rules, and so knows whether types hold at no further cost.
    title: 'lint finds nothing, walls and types included',
    run: (env) => runTool('oxlint', ['--deny-warnings', '--type-check'], { env: { ...fewCollections, ...env } }),
  },
  ...typePrograms.map((program) => ({
    title: `the types of ${program} hold`,
    run: (env?: NodeJS.ProcessEnv) => checkTypes(program, env),
  })),
  { title: 'nothing is unused or undeclared', run: (env) => runTool('knip', ['--no-progress'], { env }) },
];
