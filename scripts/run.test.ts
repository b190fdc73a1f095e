import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { endLeftovers, endsWithTests } from '../server/src/testing/leftovers.ts';
import { platformNodes } from './node-choice.mjs';
import { projectRoot } from './project-root.ts';

const folders: string[] = [];
afterEach(async () => {
  await endLeftovers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A separate project with the real launcher: `npm run check` runs `program` in it. */
function project(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  folders.push(folder);
  mkdirSync(join(folder, 'scripts', 'node'), { recursive: true });
  for (const file of [
    'scripts/run.mjs',
    'scripts/locked-packages.mjs',
    'scripts/node-choice.mjs',
    'scripts/node-versions.json',
    'scripts/node/package.json',
    'scripts/page-sources.mjs',
    'scripts/stop-with-parent.mjs',
    'package.json',
    'package-lock.json',
    '.npmrc',
  ]) {
    cpSync(join(projectRoot, file), join(folder, file));
  }
  writeFileSync(join(folder, 'scripts', 'check.ts'), program);
  return folder;
}

function installed(program: string): string {
  const folder = project(program);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Starts `npm run check`, with the npm and the Node of the machine, not of the project. */
function npmRunCheck(cwd: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const npm = endsWithTests(
    spawn('npm', ['run', 'check', '--silent', '--', ...args], {
      cwd,
      env: { ...process.env, PATH: path.join(delimiter), NODE_ENV: undefined, UV_THREADPOOL_SIZE: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const written = { out: '', error: '' };
  npm.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  npm.stderr.on('data', (chunk: Buffer) => (written.error += chunk.toString()));
  const ended = once(npm, 'close').then(([code, signal]: (number | string | null)[]) => ({ code, signal }));
  return { npm, written, ended };
}

/** A program that prints its process id and its parent's, drains briefly when told to stop, and writes that to a file. */
const lasting = `
  import { writeFileSync } from 'node:fs';
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => setTimeout(() => { writeFileSync('drained', signal); process.exit(0); }, 300));
  }
  setInterval(() => {}, 1000);
  console.log(JSON.stringify({ self: process.pid, launcher: process.ppid }));
`;

async function processesOf(written: { out: string }): Promise<{ self: number; launcher: number }> {
  await expect.poll(() => written.out).toContain('}');
  return JSON.parse(written.out) as { self: number; launcher: number };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The package that brings this platform's Node. */
function broughtPackage(): string {
  return platformNodes[`${process.platform}-${process.arch}` as keyof typeof platformNodes].split('/')[0] ?? '';
}

/** Makes a project's lockfile name local packages: those of the server, and the one that brings this Node. */
function lockLocally(folder: string, brought: string, names: readonly string[]): void {
  const workspaces = ['science', 'contract', 'server', 'web', 'scripts/node'];
  const root = { name: 'small', version: '1.0.0', workspaces };
  const packages: Record<string, unknown> = { '': root };
  for (const workspace of workspaces) {
    const local = workspace === 'scripts/node' ? [brought] : workspace === 'server' ? names : [];
    const dependencies = Object.fromEntries(
      local.map((name) => [name, `file:${relative(workspace, 'local')}/${name}`]),
    );
    const name = `@wellfield/${workspace.replace('scripts/', '')}`;
    const manifest = {
      name,
      version: '1.0.0',
      [workspace === 'scripts/node' ? 'optionalDependencies' : 'dependencies']: dependencies,
    };
    mkdirSync(join(folder, workspace), { recursive: true });
    writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify(manifest));
    packages[workspace] = manifest;
    packages[`node_modules/${name}`] = { resolved: workspace, link: true };
  }
  for (const name of [brought, ...names]) {
    mkdirSync(join(folder, 'local', name, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'local', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    packages[`local/${name}`] = { name, version: '1.0.0' };
    packages[`node_modules/${name}`] = {
      resolved: `local/${name}`,
      link: true,
      ...(name === brought && { optional: true }),
    };
  }
  const node = join(folder, 'local', brought, 'bin', 'node');
  if (!existsSync(node)) symlinkSync(process.execPath, node);
  const scripts = { check: 'exec node scripts/run.mjs check', site: 'exec node scripts/run.mjs site' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, scripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  );
}

describe('the launcher', () => {
  test('runs the command on the lockfile’s Node with its settings and arguments, and returns its exit code', async () => {
    const folder = installed(`
      const { version, argv, env } = process;
      console.log(JSON.stringify({ version, args: argv.slice(2), pool: env.UV_THREADPOOL_SIZE, path: env.PATH, node: process.execPath }));
      process.exitCode = 7;
    `);
    const { written, ended } = npmRunCheck(folder, ['one', '--two=a b']);
    expect(await ended).toEqual({ code: 7, signal: null });
    const seen = JSON.parse(written.out) as {
      version: string;
      args: string[];
      pool: string;
      path: string;
      node: string;
    };
    expect(seen.version).toBe(process.version);
    expect(seen.args).toEqual(['one', '--two=a b']);
    expect(seen.pool).toBe('16');
    expect(seen.path.split(delimiter).slice(0, 2)).toEqual([dirname(seen.node), join(folder, 'node_modules', '.bin')]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s to npm lets the program drain and leaves no process',
    async (signal) => {
      const folder = installed(lasting);
      const { npm, written, ended } = npmRunCheck(folder);
      const { self, launcher } = await processesOf(written);
      npm.kill(signal);
      await ended;
      await expect.poll(() => isAlive(self) || isAlive(launcher)).toBe(false);
      expect(readFileSync(join(folder, 'drained'), 'utf8')).toBe(signal);
    },
  );

  test('SIGKILL to npm, which cannot be forwarded, still lets the program drain and leaves no process', async () => {
    const folder = installed(lasting);
    const { npm, written } = npmRunCheck(folder);
    const { self, launcher } = await processesOf(written);
    npm.kill('SIGKILL');
    await expect.poll(() => isAlive(self) || isAlive(launcher)).toBe(false);
    expect(readFileSync(join(folder, 'drained'), 'utf8')).toBe('SIGTERM');
  });

  test('SIGKILL to the launcher also ends the program', async () => {
    const folder = installed(lasting);
    const { written } = npmRunCheck(folder);
    const { self, launcher } = await processesOf(written);
    process.kill(launcher, 'SIGKILL');
    await expect.poll(() => isAlive(self)).toBe(false);
    expect(readFileSync(join(folder, 'drained'), 'utf8')).toBe('SIGTERM');
  });

  test('installs the lockfile’s packages if they are missing or have changed, and not again', async () => {
    const folder = project(`console.log('ran');`);
    // The project's Node is a local package here, so that the installation needs no registry.
    const platformPackage = broughtPackage();
    const lock = (...names: string[]): void => lockLocally(folder, platformPackage, names);

    lock();
    const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const first = npmRunCheck(folder);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(first.written).toMatchObject({ out: 'ran\n', error: expect.stringContaining('installing') as string });
    expect(existsSync(join(folder, 'node_modules', '.package-lock.json'))).toBe(true);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lockfile);

    const second = npmRunCheck(folder);
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(second.written).toEqual({ out: 'ran\n', error: '' });

    lock('another');
    const third = npmRunCheck(folder);
    expect(await third.ended).toEqual({ code: 0, signal: null });
    expect(third.written.error).toContain('installing');
    expect(existsSync(join(folder, 'node_modules', 'another', 'package.json'))).toBe(true);
  });

  test('[security 2] an operator’s own Node that is new enough runs it, and no second one is installed', async () => {
    const folder = project(`console.log(process.execPath);`);
    const platformPackage = broughtPackage();
    lockLocally(folder, platformPackage, ['another']);
    const own = mkdtempSync(join(tmpdir(), 'own-node-'));
    folders.push(own);
    cpSync(realpathSync(process.execPath), join(own, 'node'));
    const [line = ''] = process.versions.node.split('.');
    const versions = (minimum: string) =>
      JSON.stringify({ lines: [{ minimum, since: '2026-10-21', supportedUntil: '9999-12-31' }] });
    const env = { PATH: [own, process.env.PATH ?? ''].join(delimiter) };

    writeFileSync(join(folder, 'scripts', 'node-versions.json'), versions(`${line}.0.0`));
    const first = npmRunCheck(folder, [], env);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(first.written.out.trim()).toBe(join(own, 'node'));
    expect(existsSync(join(folder, 'node_modules', 'another'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules', platformPackage))).toBe(false);
  });

  test('a Node that the packages brought is not taken for the operator’s, as an installation replaces it', async () => {
    const folder = project(`console.log('ran');`);
    const platformPackage = broughtPackage();
    lockLocally(folder, platformPackage, []);
    expect(await npmRunCheck(folder).ended).toEqual({ code: 0, signal: null });
    // As npm has it in PATH where it is no link.
    const bin = join(folder, 'node_modules', platformPackage, 'bin');
    rmSync(join(folder, 'node_modules', platformPackage), { recursive: true });
    mkdirSync(bin, { recursive: true });
    cpSync(realpathSync(process.execPath), join(bin, 'node'));
    const [line = ''] = process.versions.node.split('.');
    const lines = [{ minimum: `${line}.0.0`, since: '2026-10-21', supportedUntil: '9999-12-31' }];
    writeFileSync(join(folder, 'scripts', 'node-versions.json'), JSON.stringify({ lines }));

    lockLocally(folder, platformPackage, ['another']);
    const again = npmRunCheck(folder, [], { PATH: [bin, process.env.PATH ?? ''].join(delimiter) });
    expect(await again.ended).toEqual({ code: 0, signal: null });
    expect(again.written).toMatchObject({ out: 'ran\n', error: expect.stringContaining('installing') as string });
    expect(existsSync(join(folder, 'node_modules', platformPackage))).toBe(true);
  });

  test('a failed installation says so and starts nothing', async () => {
    const folder = project(`console.log('ran');`);
    writeFileSync(join(folder, 'package-lock.json'), '{ broken');
    const { written, ended } = npmRunCheck(folder);
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(written.out).toBe('');
    expect(written.error).toContain('The installation failed');
  });
});
