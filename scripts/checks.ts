import { runTool, type ToolOutcome } from './tool.ts';

/** A check of the sources before they are merged. */
export interface Check {
  title: string;
  run: () => Promise<ToolOutcome>;
}

/** All TypeScript projects: by environment, and the tests with their additional rights. */
const typePrograms = [
  'science',
  'science/tsconfig.test.json',
  'contract',
  'contract/tsconfig.test.json',
  'server',
  'web',
  'web/tsconfig.test.json',
  'e2e',
  '.',
] as const;

/** For the checkers that are written in Go: collecting garbage, and dividing one program among threads, is half of their work. */
const fewCollections = { env: { GOGC: '400' } };

export const checks: readonly Check[] = [
  { title: 'the format is oxfmt’s', run: () => runTool('oxfmt', ['--check']) },
  { title: 'lint finds nothing, walls included', run: () => runTool('oxlint', ['--deny-warnings'], fewCollections) },
  ...typePrograms.map((program) => ({
    title: `the types of ${program === '.' ? 'scripts, house and bench' : program} hold`,
    run: () => runTool('tsc', ['-p', program, '--singleThreaded'], fewCollections),
  })),
  { title: 'nothing is unused or undeclared', run: () => runTool('knip', ['--no-progress']) },
];
