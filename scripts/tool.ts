import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export interface ToolOutcome {
  code: number;
  /** The tool's output, both streams in order of arrival. */
  output: string;
}

/** Runs the command-line program of an installed package on this Node, not the one on the path. */
export async function runTool(
  name: keyof typeof packages,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv | undefined } = {},
): Promise<ToolOutcome> {
  const child = spawn(process.execPath, [...stopWithParent, toolFile(name), ...args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The file of an installed package's command. */
export function toolFile(name: keyof typeof packages): string {
  const folder = join(projectRoot, 'node_modules', packages[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string> | string;
  };
  const file = typeof bin === 'string' ? bin : bin[name];
  if (!file) throw new Error(`${packages[name]} has no command ${name}`);
  return join(folder, file);
}

/** Node's options that end a child when its parent is gone. */
export const stopWithParent = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href] as const;

const packages = {
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  tsc: 'typescript',
  vite: 'vite',
} as const;
