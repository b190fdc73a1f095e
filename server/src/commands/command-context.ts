import type { Readable } from 'node:stream';
import { inspect } from 'node:util';
import type { Output } from './progress-line.ts';

/** What a command has of its process. Tests give it others, and run it in their own. */
export interface CommandContext {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
}

export function contextOfProcess(): CommandContext {
  const { argv, env, stdin, stdout, stderr } = process;
  return { args: argv.slice(2), env, stdin, stdout, stderr };
}

/** Writes lines as `console` does: a fault that nobody foresaw with its stack trace. */
export function sayTo(output: Output): (text: unknown) => void {
  return (text) => void output.write(`${typeof text === 'string' ? text : inspect(text)}\n`);
}
