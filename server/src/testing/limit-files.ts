import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endsWithTests } from './leftovers.ts';

/** From util-linux, on every Linux machine and no other. */
const limitTool = 'prlimit';

/** Limits the size of files that a process writes, or removes the limit, to simulate a full disk. */
export function limitFiles(pid: number, bytes: number | null): void {
  execFileSync(limitTool, ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}

export function canLimitFiles(): boolean {
  try {
    execFileSync(limitTool, ['--version']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program whose files end at so many bytes: the write that comes to them takes a part of what it is given, and the next
 * fails, as on a disk that becomes full.
 */
export async function runWithFilesUpTo(
  bytes: number,
  { program, args, env }: { program: string; args: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  const child = endsWithTests(spawn(limitTool, [`--fsize=${bytes}:unlimited`, program, ...args], { env }));
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
