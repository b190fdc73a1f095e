import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GoldenSetError, judge, readGoldenSet, type GoldenSet, type Verdict } from './golden-set.ts';
import { projectRoot } from './project-root.ts';

const usage = `usage: npm run verify [-- DIR]   runs the reference cases of DIR (default: ../shared/golden where it exists)`;
const most = 1000;

try {
  const folder = folderToVerify(process.argv.slice(2));
  const counts: Record<Verdict['kind'], number> = { passed: 0, failed: 0, skipped: 0 };
  if (folder === null) console.log('There is no ../shared/golden here; name a folder of reference cases.');
  else verify(await readGoldenSet(folder), counts);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  if (counts.failed > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof GoldenSetError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

/** Null where the default folder does not exist: nothing was promised, so nothing is wrong. */
function folderToVerify(args: string[]): string | null {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, allowPositionals: true }));
  } catch (error) {
    throw new GoldenSetError((error as Error).message, { cause: error });
  }
  const [named, ...more] = positionals;
  if (more.length > 0) throw new GoldenSetError('One folder at a time.');
  if (named !== undefined) return resolve(named);
  const beside = join(projectRoot, '..', 'shared', 'golden');
  return existsSync(beside) ? beside : null;
}

function verify({ files, compare }: GoldenSet, counts: Record<Verdict['kind'], number>): void {
  for (const { file, cases } of files) {
    for (const goldenCase of cases) {
      const verdict = judge(goldenCase, compare);
      counts[verdict.kind] += 1;
      if (verdict.kind !== 'failed') continue;
      console.log(`✗ ${goldenCase.name} (${file})`);
      console.log(`  expected ${shortened(JSON.stringify(goldenCase.expected) ?? 'nothing')}`);
      console.log(`  got      ${shortened(verdict.got)}`);
      for (const difference of verdict.differences) console.log(`  ${shortened(difference)}`);
    }
  }
}

function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most)} …` : text;
}
