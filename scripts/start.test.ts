import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endsWithTests } from '../server/src/testing/leftovers.ts';
import { madeOnce } from '../server/src/testing/made-once.ts';
import { projectRoot } from './project-root.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether processes of a group are still running, by signaling the group. */
function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** The whole life of a first start on an empty data folder. */
async function startFirst(dataFolder: string): Promise<void> {
  const port = await freePort();
  // A separate group, so that all its processes can be found.
  const npm = endsWithTests(
    spawn('npm', ['start', '--silent'], {
      cwd: projectRoot,
      detached: true,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, NODE_ENV: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
    { group: true },
  );
  const group = npm.pid ?? 0;
  expect(group).toBeGreaterThan(0);
  try {
    let output = '';
    // Making the demonstration takes minutes on a busy machine.
    await new Promise<void>((resolve, reject) => {
      npm.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/ready at \S+\n/.test(output)) resolve();
      });
      npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}`)));
    });
    expect(output).toContain(`http://localhost:${port}`);
    const found = output.split('\n').filter((line) => line.startsWith('Wellfield: making the demonstration dataset: '));
    expect(found.map((line) => / (\d) of (\d), [a-z ]+ …$/.exec(line)?.slice(1).join('/'))).toEqual([
      '1/4',
      '2/4',
      '3/4',
      '4/4',
    ]);

    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect([health.status, await health.text()]).toEqual([200, 'ok']);

    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    await expect.poll(() => isGroupAlive(group)).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  } finally {
    if (isGroupAlive(group)) process.kill(-group, 'SIGKILL');
  }
}

test('[design 21] [reliability 5] npm start says its steps in plain lines, then its address, answers there, and SIGTERM stops it without leftovers', async () => {
  let hasStarted = false;
  // Browser tests begin with the data folder that a first start leaves: if none has made it, they take this one.
  const made = await madeOnce('demonstration', async (empty) => {
    await startFirst(empty);
    hasStarted = true;
  });
  if (!hasStarted) {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    await startFirst(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(existsSync(join(made, 'releases', 'current.json'))).toBe(true);
});
