import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { readConventions, type StatedConventions } from '../web/src/workers/verification/conventions.ts';
import { judge } from '../web/src/workers/verification/judge-all.ts';
import {
  type ReferenceCase,
  type Verdict,
  countsText,
  countVerdicts,
  sumCounts,
  type VerdictCounts,
} from '../web/src/workers/verification/reference-case.ts';
import { projectRoot } from './project-root.ts';
import { readReferenceSet, referenceFolder, ReferenceSetError } from './reference/reference-set.ts';

const usage = `usage: npm run verify [-- DIR]   runs the project's reference cases and those that lie beside it, or those of DIR
       npm run verify -- --conventions   prints what is calculated, with sources, and what is not offered`;
const maxCharacters = 1000;

try {
  const { folders, isAboutConventions } = readArguments(process.argv.slice(2));
  if (isAboutConventions) printConventions();
  else await verifyAll(folders);
} catch (error) {
  if (!(error instanceof ReferenceSetError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

function readArguments(args: string[]): { folders: string[]; isAboutConventions: boolean } {
  try {
    const options = { conventions: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { folders: foldersToVerify(positionals), isAboutConventions: values.conventions === true };
  } catch (error) {
    if (error instanceof ReferenceSetError) throw error;
    throw new ReferenceSetError((error as Error).message, { cause: error });
  }
}

function foldersToVerify([named, ...more]: string[]): string[] {
  if (more.length > 0) throw new ReferenceSetError('One folder at a time.');
  if (named !== undefined) return [resolve(named)];
  const beside = sharedFolder === null ? null : join(sharedFolder, 'golden');
  return beside !== null && existsSync(beside) ? [referenceFolder, beside] : [referenceFolder];
}

async function verifyAll(folders: string[]): Promise<void> {
  const counts: VerdictCounts[] = [];
  for (const folder of folders) {
    const ofFolder = await verify(folder);
    if (folders.length > 1) console.log(`${relative(projectRoot, folder)}: ${countsText(ofFolder)}`);
    counts.push(ofFolder);
  }
  const total = sumCounts(counts);
  // What the page /verify says, too: of a folder that somebody names nothing is known but its cases.
  if (folders.includes(referenceFolder)) {
    console.log(`Not offered: ${statedConventions().notOffered.join('; ')}.`);
    console.log('What is calculated, with sources: npm run verify -- --conventions');
  }
  console.log(countsText(total));
  if (total.failed > 0) process.exitCode = 1;
}

/** Runs the cases of a folder, and prints those that fail; and the counts of each file, if there are several. */
async function verify(folder: string): Promise<VerdictCounts> {
  const { files, compare } = await readReferenceSet(folder);
  const counts: VerdictCounts[] = [];
  for (const { file, cases } of files) {
    const verdicts: Verdict[] = [];
    for (const referenceCase of cases) {
      const verdict = await judge(referenceCase, compare);
      verdicts.push(verdict);
      printFailure(file, referenceCase, verdict);
    }
    const ofFile = countVerdicts(verdicts);
    if (files.length > 1) console.log(`${file}: ${countsText(ofFile)}`);
    counts.push(ofFile);
  }
  return sumCounts(counts);
}

function printFailure(file: string, { name, expected }: ReferenceCase, verdict: Verdict): void {
  if (verdict.kind !== 'failed') return;
  console.log(`✗ ${name} (${file})`);
  console.log(`  expected ${shortened(JSON.stringify(expected) ?? 'nothing')}`);
  console.log(`  got      ${shortened(verdict.got)}`);
  for (const difference of verdict.differences) console.log(`  ${shortened(difference)}`);
}

function shortened(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)} …` : text;
}

/** The conventions as the page /verify shows them. */
function printConventions(): void {
  const { areas, notOffered } = statedConventions();
  for (const [file, { title, notes, conventions }] of areas) {
    console.log(`${title} (${file})`);
    for (const note of notes) console.log(`  ${note}`);
    for (const { operations, text, source } of conventions) {
      console.log(`  ${operations.join(', ')}: ${text}`);
      console.log(`    Source: ${source}`);
    }
  }
  console.log('Not offered');
  for (const one of notOffered) console.log(`  ${one}`);
}

function statedConventions(): StatedConventions {
  return readConventions(readFileSync(join(referenceFolder, 'README.md'), 'utf8'));
}
