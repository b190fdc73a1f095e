import { execFileSync } from 'node:child_process';

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
