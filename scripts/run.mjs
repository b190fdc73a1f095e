// The launcher behind every package script. Plain JavaScript for Node 20: it runs before anything is installed, chooses the
// Node, installs the lockfile's packages, and continues with that Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInstalled } from './locked-packages.mjs';
import { chooseNode, platformNodes } from './node-choice.mjs';
import { isPageCurrent } from './page-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The steps of each command, in order. */
const commands = {
  start: ['scripts/build.ts', 'server/src/main.ts'],
  build: ['scripts/build.ts'],
  release: ['scripts/release.ts'],
  dev: ['scripts/dev.ts'],
  check: ['scripts/check.ts'],
  test: ['scripts/test.ts'],
  soak: ['scripts/soak.ts'],
  verify: ['scripts/verify.ts'],
  golden: ['scripts/golden.ts'],
  pictures: ['scripts/pictures.ts'],
  notices: ['scripts/notices.ts'],
  settings: ['scripts/settings.ts'],
  sbom: ['scripts/sbom.ts'],
  advisories: ['scripts/advisories.ts'],
  bench: ['scripts/bench.ts'],
  import: ['server/src/commands/import-command.ts'],
  account: ['server/src/commands/account-command.ts'],
  backup: ['server/src/commands/backup-command.ts'],
  restore: ['server/src/commands/restore-command.ts'],
  migrate: ['server/src/commands/migrate-command.ts'],
  site: ['server/src/commands/site-command.ts'],
  releases: ['server/src/commands/releases-command.ts'],
  reports: ['server/src/commands/reports-command.ts'],
};

/** What an operator runs: it needs the server's packages alone, unless the page must be built. */
const operating = ['start', 'import', 'account', 'backup', 'restore', 'migrate', 'site', 'releases', 'reports'];

const [command = '', ...args] = process.argv.slice(2);
const steps = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!steps) fail(`There is no command "${command}". Known are: ${Object.keys(commands).join(', ')}.`, 2);

const platform = `${process.platform}-${process.arch}`;
const { node, isOwn } = nodeToRunOn();
const isOperating = operating.includes(command);
const extent = isOperating && (command !== 'start' || isPageCurrent(root)) ? 'server' : 'all';
if (!existsSync(node) || !isInstalled(root, extent)) await install(isOperating && isPageCurrent(root));

process.env.PATH = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
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

/** The operator's Node if it is safe, else the one that the packages bring, with a word about it if that is not safe either. */
function nodeToRunOn() {
  const inPackage = Object.hasOwn(platformNodes, platform) ? platformNodes[platform] : '';
  const { optionalDependencies } = readJson('scripts/node/package.json');
  const choice = chooseNode(process.versions.node, {
    brought: optionalDependencies[inPackage.split('/')[0]],
    // The tests are written for Node 24.
    firstLine: operating.includes(command) ? 22 : 24,
    versions: readJson('scripts/node-versions.json'),
    today: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
  });
  if (!choice) fail(`Wellfield has no Node for ${platform}: install Node 24 or newer from nodejs.org.`, 1);
  if (choice.warning && command === 'start') console.error(`Wellfield: ${choice.warning}`);
  // npm puts the brought Node first in PATH where it is installed: it is as safe as the operator's, and an installation removes it.
  const isOwn = choice.isOwn && !process.execPath.startsWith(join(root, 'node_modules', sep));
  return { isOwn, node: isOwn ? process.execPath : join(root, 'node_modules', inPackage) };
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

async function install(withoutTools) {
  console.error('Wellfield: installing what package-lock.json names (a minute or so) …');
  const workspaces = withoutTools ? ['server'] : ['science', 'contract', 'server', 'web'];
  if (!isOwn) workspaces.push('scripts/node');
  const options = [
    'ci',
    ...workspaces.flatMap((workspace) => ['--workspace', workspace]),
    ...(withoutTools ? ['--omit=dev'] : ['--include-workspace-root', '--include=dev']),
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
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
      if (lastSignal > 0 && code === 0 && programArgs[0] === '--import') process.exit(0);
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
