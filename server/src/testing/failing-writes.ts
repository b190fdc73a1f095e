import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { endsWithTests } from './leftovers.ts';

/** Of Debian, where it is installed. */
const tracer = 'strace';
/** From util-linux. */
const pinning = 'taskset';

/** What writes, flushes, creates and renames files; `write` is left out, because threads wake each other with it. */
export const writingCalls = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'rename', 'mkdir'] as const;
type WritingCall = (typeof writingCalls)[number];

export function canFailWrites(): boolean {
  try {
    execFileSync(tracer, ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Call number `nth` of each thread fails as on a full disk. */
export interface FailingWrite {
  call: WritingCall;
  nth: number;
}

const options = ({ call, nth }: FailingWrite, log: string): string[] => [
  '-f',
  '-o',
  log,
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:error=ENOSPC:when=${nth}`,
];

/** Whether a call of the log was made to fail. */
export async function hasFailed(log: string): Promise<boolean> {
  return existsSync(log) && (await readFile(log, 'utf8')).includes('(INJECTED)');
}

/** Runs a program whose writes fail; on one processor and with one thread for files, so that nearly all count as one thread's. */
export async function runFailing(
  failing: FailingWrite,
  { log, program, args, env }: { log: string; program: string; args: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  const child = endsWithTests(
    spawn(pinning, ['-c', '0', tracer, '-qq', ...options(failing, log), program, ...args], {
      env: { ...env, UV_THREADPOOL_SIZE: '1' },
    }),
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Lets writes of a running process fail while something is done. */
export async function whileFailing<T>(
  failing: FailingWrite,
  { log, pid }: { log: string; pid: number },
  act: () => Promise<T>,
): Promise<T> {
  const child = endsWithTests(spawn(tracer, [...options(failing, log), '-p', String(pid)]));
  let traced = '';
  const attached = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      traced += text.toString();
      if (/attached/.test(traced)) resolve();
    });
    child.once('close', () => reject(new Error(`strace ended: ${traced}`)));
  });
  await attached;
  try {
    return await act();
  } finally {
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
  }
}
