import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endsWithTests } from './leftovers.ts';

/** It ends by itself if its worker was killed. */
const stopWithParent = new URL('../../../scripts/stop-with-parent.mjs', import.meta.url).href;
const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The files behind the operator's package scripts. */
const commandFiles = {
  account: '../commands/account-command.ts',
  import: '../commands/import-command.ts',
  backup: '../commands/backup-command.ts',
  restore: '../commands/restore-command.ts',
  migrate: '../commands/migrate-command.ts',
  releases: '../commands/releases-command.ts',
  site: '../commands/site-command.ts',
  reports: '../commands/reports-command.ts',
} as const;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface SpawnedServer {
  child: ChildProcess;
  origin: string;
  /** Resolves when the process has ended. */
  ended: Promise<Ended>;
}

type Environment = Readonly<Record<string, string>>;

/** Runs the product's main file in a separate process, like the launcher, and waits until it is ready. `tell`: what it says until then. */
export async function spawnServer(environment: Environment, tell?: (output: string) => void): Promise<SpawnedServer> {
  const { child, ended } = run(mainFile, [], environment);
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    tell?.(output);
    const address = /ready at (\S+)\n/.exec(output)?.[1];
    if (address) resolve(address);
  });
  const outcome = await Promise.race([ready, ended]);
  if (typeof outcome !== 'string') throw new Error(`the server ended with ${outcome.code}: ${outcome.stderr}`);
  return { child, origin: outcome.replace('localhost', '127.0.0.1'), ended };
}

/** Runs the main file when it is expected to refuse to start. */
export function startRefused(environment: Environment): Promise<Ended> {
  return run(mainFile, [], environment).ended;
}

/** Runs an operator's command in a separate process, like the launcher. */
export function runCommand(
  command: keyof typeof commandFiles,
  args: readonly string[],
  environment: Environment,
  stdin = '',
): Promise<Ended> {
  const { child, ended } = spawnCommand(command, args, environment);
  child.stdin?.end(stdin);
  return ended;
}

/** The same, to be killed. */
export function spawnCommand(
  command: keyof typeof commandFiles,
  args: readonly string[],
  environment: Environment,
): { child: ChildProcess; ended: Promise<Ended> } {
  return run(fileURLToPath(new URL(commandFiles[command], import.meta.url)), args, environment);
}

export const accountCommand = (args: readonly string[], environment: Environment, stdin = ''): Promise<Ended> =>
  runCommand('account', args, environment, stdin);

function run(
  file: string,
  args: readonly string[],
  environment: Environment,
): { child: ChildProcess; ended: Promise<Ended> } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = endsWithTests(
    spawn(process.execPath, ['--import', stopWithParent, file, ...args], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...environment },
    }),
  );
  const ended: Ended = { code: null, signal: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
  return {
    child,
    ended: once(child, 'close').then(([code, signal]) => {
      ended.code = code as number | null;
      ended.signal = signal as NodeJS.Signals | null;
      return ended;
    }),
  };
}
