import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { isOfFullDisk } from '../files/free-space.ts';
import type { Output } from './progress-line.ts';
import { sayTo } from './command-context.ts';

/** The command line is wrong; nothing was done. */
export class UsageError extends Error {}

/** The command cannot be carried out; nothing was changed. */
export class RefusedCommandError extends Error {}

/** The arguments and options of a command line. Throws `UsageError` for an unknown option. */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[],
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a command and returns its exit code: 0 done, 1 failed, 2 usage. For a `known` error, and a full disk, only the message is
 * printed.
 */
export async function runCommand(
  { usage, known, stderr }: { usage: string; known: readonly (new (...args: never[]) => Error)[]; stderr: Output },
  run: () => Promise<void>,
): Promise<number> {
  const complain = sayTo(stderr);
  try {
    await run();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n${usage}`);
      return 2;
    }
    const isKnown = isOfFullDisk(error) || [...known, RefusedCommandError].some((kind) => error instanceof kind);
    complain(isKnown ? (error as Error).message : error);
    return 1;
  }
}
