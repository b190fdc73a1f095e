import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { endsWithTests } from '../server/src/testing/leftovers.ts';
import { projectRoot } from './project-root.ts';

/**
 * A test's substitute for systemd: it runs the unit file's command, with its environment file, in its folder, in a process
 * group that stop ends.
 */
const systemctl = `#!/bin/bash
set -e
unit="$HOME/.config/systemd/user/wellfield.service"
of() { sed -n "s/^$1=//p" "$unit" | sed "s|%h|$HOME|g"; }
stop() {
  [ -f "$HOME/service.pid" ] || return 0
  kill -TERM -- -"$(cat "$HOME/service.pid")" 2>/dev/null || true
  while kill -0 -- -"$(cat "$HOME/service.pid")" 2>/dev/null; do sleep 0.1; done
  rm "$HOME/service.pid"
}
start() {
  cd "$(of WorkingDirectory)"
  set -m
  env -i HOME="$HOME" $(cat "$(of EnvironmentFile)") $(of ExecStart) >>"$HOME/service.log" 2>&1 </dev/null &
  echo $! >"$HOME/service.pid"
  disown
}
case "$2" in
  daemon-reload) ;;
  enable | start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  *) exit 64 ;;
esac
`;

/** The time limit of a command. */
const longestMs = 500_000;

/** curl -fs, for machines without it. */
const curl = `#!/usr/bin/env node
const answer = await fetch(process.argv.at(-1)).catch(() => null);
process.stdout.write((await answer?.text()) ?? '');
process.exitCode = answer?.ok ? 0 : 22;
`;

export interface OperatorMachine {
  home: string;
  port: number;
  /** What it clones. */
  repository: string;
  /** Runs commands in one shell, one after the other, and returns the output; throws with it if one fails. */
  run(commands: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A home folder, with a repository to clone, a port and substitutes for system-wide programs. */
export async function operatorMachine(given: Readonly<Record<string, string>> = {}): Promise<OperatorMachine> {
  const home = mkdtempSync(join(tmpdir(), 'wellfield-operator-'));
  const bin = join(home, 'bin');
  const repository = makeRepository(join(home, 'repository'));
  mkdirSync(bin);
  writeProgram(join(bin, 'systemctl'), systemctl);
  // What the guide waits for comes sooner than a second.
  writeProgram(join(bin, 'sleep'), `#!/bin/sh\nexec ${where('sleep')} 0.2\n`);
  writeProgram(
    join(bin, 'journalctl'),
    '#!/bin/sh\ntest "$*" = "--user -u wellfield -o cat" && cat "$HOME/service.log"\n',
  );
  writeProgram(join(bin, 'loginctl'), '#!/bin/sh\ntest "$1" = enable-linger\n');
  // The clone would install the packages installed here: scripts/run.test.ts tests that.
  writeProgram(
    join(bin, 'git'),
    `#!/bin/sh\n${where('git')} "$@" || exit\nif [ "$1" = clone ]; then\n` +
      `  ln -s ${projectRoot}node_modules wellfield/node_modules\n` +
      `  if [ -d ${projectRoot}web/dist ]; then cp -r ${projectRoot}web/dist wellfield/web/dist; fi\nfi\n`,
  );
  if (where('curl') === null) {
    writeProgram(join(bin, 'curl.mjs'), curl);
    symlinkSync(join(bin, 'curl.mjs'), join(bin, 'curl'));
  }
  const port = given.PORT === undefined ? await freePort() : Number(given.PORT);
  // The machine's own Node and npm, like an operator's.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const environment = {
    HOME: home,
    PATH: [bin, ...path].join(delimiter),
    PORT: String(port),
    WELLFIELD: repository,
    LOG_LEVEL: 'warn',
    ...given,
  };
  const run = (commands: readonly string[]) => runCommands(commands, home, environment);
  return {
    home,
    port,
    repository,
    run,
    async stop() {
      await run(['systemctl --user stop wellfield']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Before commands in a new shell, as the guide says. */
export const newShell: readonly string[] = ['cd ~/wellfield', 'set -a; . ~/wellfield.env; set +a'];

/** Creates an account: a new site is closed to registration. */
export async function createAccount(machine: OperatorMachine, email: string, password: string): Promise<void> {
  await machine.run([...newShell, `echo '${password}' | npm run account -- create ${email} --password-stdin`]);
}

/** Runs the guide's commands in one shell, and returns the output; throws with it if one fails. */
export async function runCommands(
  commands: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const shell = endsWithTests(spawn('bash', ['-e'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], timeout: longestMs }));
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  shell.stdin.end(commands.join('\n'));
  const [code] = (await once(shell, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the guide's commands ended with ${code}:\n${output}`);
  return output;
}

/** A repository with the files of this working folder, committed or not. */
function makeRepository(folder: string): string {
  const git = (cwd: string, ...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' });
  for (const file of git(projectRoot, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')) {
    if (file === '' || !existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(folder, file));
  }
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message=All of it');
  return folder;
}

/** Writes a program. */
export function writeProgram(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

function where(program: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
