import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endsWithTests } from '../server/src/testing/leftovers.ts';
import { projectRoot } from './project-root.ts';
import { stopWithParent } from './tool.ts';

const register = join(projectRoot, 'server/src/testing/leftovers.ts');
const setup = join(projectRoot, 'server/src/testing/after-each-file.ts');

/** Tests that each start a process, note its id, and end in the given way before they can stop it. */
const cases = (options: readonly string[]): string => `
  import { spawn } from 'node:child_process';
  import { appendFileSync } from 'node:fs';
  import { expect, test } from 'vitest';
  import { endsWithTests } from '${register}';
  const start = () => {
    const lasting = [...${JSON.stringify(options)}, '--eval', 'console.log(1); setInterval(() => {}, 1000)'];
    const child = endsWithTests(spawn(process.execPath, lasting));
    const note = () => appendFileSync('started', child.pid + ' ');
    // It watches its parent once it is running.
    if (${options.length} > 0) child.stdout.once('data', note);
    else note();
  };
  test('fails', () => { start(); expect(1).toBe(2); });
  test('runs out of its time', { timeout: 500 }, async () => { start(); await new Promise(() => {}); });
`;

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

test.each([
  ['as tests that fail or run out of their time', cases([]), false],
  [
    'as a run is killed in the middle of a test',
    `${cases(stopWithParent)} test('hangs', async () => { start(); await new Promise(() => {}); });`,
    true,
  ],
])('[reliability 2] no process is left behind %s', async (_, source, isKilled) => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'cases.test.ts'), source);
    const config = { test: { root: folder, isolate: false, setupFiles: [setup], testTimeout: 600_000 } };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
    const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
    const run = endsWithTests(spawn(process.execPath, [vitest, 'run'], { cwd: folder, stdio: 'ignore' }));
    const noted = join(folder, 'started');
    const started = () => (existsSync(noted) ? readFileSync(noted, 'utf8').trim().split(' ').map(Number) : []);
    if (isKilled) {
      await expect.poll(() => started().length).toBe(3);
      run.kill('SIGKILL');
    } else {
      await expect.poll(() => run.exitCode).toBe(1);
      expect(started()).toHaveLength(2);
    }
    for (const pid of started()) await expect.poll(() => isGone(pid)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
