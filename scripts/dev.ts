import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { stopWithParent, toolFile } from './tool.ts';

/** The server, started again at every change, and the pages from Vite, which hands /api on to it. */
const children = [
  spawn(process.execPath, [...stopWithParent, '--watch', 'server/src/main.ts'], { cwd: projectRoot, stdio: 'inherit' }),
  spawn(process.execPath, [...stopWithParent, toolFile('vite')], { cwd: join(projectRoot, 'web'), stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
// One without the other is of no use: the first to end takes the other along.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
}
