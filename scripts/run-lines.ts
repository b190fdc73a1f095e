import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that run the lines of 'Why this number?', as far as the machine has them. */
export const linePrograms = [
  { language: 'Python', name: 'python3', extension: 'py' },
  { language: 'R', name: 'Rscript', extension: 'R' },
] as const;

export function isOnMachine(program: string, tried: readonly string[] = ['--version']): boolean {
  try {
    execFileSync(program, tried, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What several texts of lines print: a start of R takes long. */
export function printedLines(
  { name, extension }: Pick<(typeof linePrograms)[number], 'name' | 'extension'>,
  texts: readonly string[],
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'));
  try {
    const file = join(folder, `lines.${extension}`);
    writeFileSync(file, texts.join('\n'));
    return execFileSync(name, [file], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
