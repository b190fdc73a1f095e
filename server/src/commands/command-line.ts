import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The command line is wrong; nothing was done. */
export class UsageError extends Error {}

/** The command cannot be carried out; nothing was changed. */
export class RefusedCommandError extends Error {}

/** The arguments and options of a command line, the process's by default. Throws `UsageError` for an unknown option. */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs a command and sets its exit code: 0 done, 1 failed, 2 usage. For a `known` error only the message is printed.
 */
export async function runCommand(
  { usage, known }: { usage: string; known: readonly (new (...args: never[]) => Error)[] },
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${usage}`);
      process.exitCode = 2;
    } else {
      console.error(
        [...known, RefusedCommandError].some((kind) => error instanceof kind) ? (error as Error).message : error,
      );
      process.exitCode = 1;
    }
  }
}
