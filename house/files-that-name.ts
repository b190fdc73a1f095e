import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';
import { isProduct } from './walls.ts';

/** The product's sources. */
export const productFiles = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '-z', 'science/src', 'contract/src', 'server/src', 'web/src'],
  { cwd: projectRoot, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => isProduct(file) && existsSync(join(projectRoot, file)));

/** Their texts, each read once. */
const texts = new Map<string, string>();

function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(projectRoot, file), 'utf8');
  texts.set(file, known);
  return known;
}

/** The product's files that match a pattern, to verify the claims of ARCHITECTURE.md about "one line". */
export function filesThatName(pattern: RegExp): string[] {
  return productFiles.filter((file) => pattern.test(textOf(file))).toSorted();
}
