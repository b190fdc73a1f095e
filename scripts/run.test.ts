import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { endLeftovers, endsWithTests } from '../server/src/testing/leftovers.ts';
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
  mkdirSync(join(folder, 'scripts'));
  for (const file of [
    'scripts/run.mjs',
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
  const ended = once(npm, 'exit').then(([code, signal]: (number | string | null)[]) => ({ code, signal }));
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

describe('the launcher', () => {
  test('runs the command on the lockfile’s Node with its settings and arguments, and returns its exit code', async () => {
    const folder = installed(`
      const { version, argv, env } = process;
      console.log(JSON.stringify({ version, args: argv.slice(2), pool: env.UV_THREADPOOL_SIZE, path: env.PATH }));
      process.exitCode = 7;
    `);
    const { written, ended } = npmRunCheck(folder, ['one', '--two=a b']);
    expect(await ended).toEqual({ code: 7, signal: null });
    const seen = JSON.parse(written.out) as { version: string; args: string[]; pool: string; path: string };
    expect(seen.version).toMatch(/^v24\./);
    expect(seen.args).toEqual(['one', '--two=a b']);
    expect(seen.pool).toBe('16');
    expect(seen.path.split(delimiter)[0]).toBe(join(folder, 'node_modules', '.bin'));
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
    const platformPackage = process.execPath.match(/node_modules[\\/](node-[^\\/]+)/)?.[1] ?? '';
    expect(platformPackage).not.toBe('');
    const lock = (...names: string[]): void => {
      const dependencies = Object.fromEntries(names.map((name) => [name, `file:local/${name}`]));
      const root = { name: 'small', version: '1.0.0', dependencies };
      const packages: Record<string, unknown> = { '': root };
      for (const name of names) {
        mkdirSync(join(folder, 'local', name, 'bin'), { recursive: true });
        writeFileSync(join(folder, 'local', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
        packages[`local/${name}`] = { name, version: '1.0.0' };
        packages[`node_modules/${name}`] = { resolved: `local/${name}`, link: true };
      }
      const scripts = { check: 'exec node scripts/run.mjs check' };
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, scripts }));
      writeFileSync(
        join(folder, 'package-lock.json'),
        JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
      );
    };

    lock(platformPackage);
    symlinkSync(process.execPath, join(folder, 'local', platformPackage, 'bin', 'node'));
    const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const first = npmRunCheck(folder);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(first.written).toMatchObject({ out: 'ran\n', error: expect.stringContaining('installing') as string });
    expect(existsSync(join(folder, 'node_modules', '.package-lock.json'))).toBe(true);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lockfile);

    const second = npmRunCheck(folder);
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(second.written).toEqual({ out: 'ran\n', error: '' });

    lock(platformPackage, 'another');
    const third = npmRunCheck(folder);
    expect(await third.ended).toEqual({ code: 0, signal: null });
    expect(third.written.error).toContain('installing');
    expect(existsSync(join(folder, 'node_modules', 'another', 'package.json'))).toBe(true);
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
