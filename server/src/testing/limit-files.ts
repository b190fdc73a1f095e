import { execFileSync } from 'node:child_process';

/** util-linux's; there on every Linux machine, on no other. */
const limitTool = 'prlimit';

/** Lets a process write files of at most so many bytes, or of any size: what a full disk looks like to whoever writes. */
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
