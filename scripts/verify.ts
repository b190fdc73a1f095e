import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { projectRoot } from './project-root.ts';
import { judge, type Verdict } from '../web/src/workers/verification/judge.ts';
import { readReferenceSet, referenceFolder, ReferenceSetError } from './reference/reference-set.ts';

const usage = `usage: npm run verify [-- DIR]   runs the project's reference cases and those that lie beside it, or those of DIR`;
const maxCharacters = 1000;

type Counts = Record<Verdict['kind'], number>;

try {
  const folders = foldersToVerify(process.argv.slice(2));
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const folder of folders) {
    const counts = await verify(folder);
    if (folders.length > 1) console.log(`${relative(projectRoot, folder)}: ${countsText(counts)}`);
    for (const [kind, count] of Object.entries(counts)) total[kind as Verdict['kind']] += count;
  }
  console.log(countsText(total));
  if (total.failed > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ReferenceSetError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

function foldersToVerify(args: string[]): string[] {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, allowPositionals: true }));
  } catch (error) {
    throw new ReferenceSetError((error as Error).message, { cause: error });
  }
  const [named, ...more] = positionals;
  if (more.length > 0) throw new ReferenceSetError('One folder at a time.');
  if (named !== undefined) return [resolve(named)];
  const beside = sharedFolder === null ? null : join(sharedFolder, 'golden');
  return beside !== null && existsSync(beside) ? [referenceFolder, beside] : [referenceFolder];
}

async function verify(folder: string): Promise<Counts> {
  const { files, compare } = await readReferenceSet(folder);
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { file, cases } of files) {
    for (const referenceCase of cases) {
      const verdict = await judge(referenceCase, compare);
      counts[verdict.kind] += 1;
      if (verdict.kind !== 'failed') continue;
      console.log(`✗ ${referenceCase.name} (${file})`);
      console.log(`  expected ${shortened(JSON.stringify(referenceCase.expected) ?? 'nothing')}`);
      console.log(`  got      ${shortened(verdict.got)}`);
      for (const difference of verdict.differences) console.log(`  ${shortened(difference)}`);
    }
  }
  return counts;
}

function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function shortened(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text;
}
