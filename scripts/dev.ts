import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { stopWithParent, toolFile } from './tool.ts';

/** The server, restarted at every change, and the pages from Vite, which forwards /api to it. */
const children = [
  spawn(process.execPath, [...stopWithParent, '--watch', 'server/src/main.ts'], { cwd: projectRoot, stdio: 'inherit' }),
  spawn(process.execPath, [...stopWithParent, toolFile('vite')], { cwd: join(projectRoot, 'web'), stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
// One is useless without the other: when one ends, so does the other.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) other.kill('SIGTERM');
  });
}
