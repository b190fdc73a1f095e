import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Something that a test started and that must be stopped. */
interface Leftover {
  /** Stops it at the worker's exit, synchronously. */
  kill(): void;
  end(): Promise<void>;
}

const leftovers = new Set<Leftover>();

/**
 * A child process that ends at the latest with its test file, also if the test failed or timed out. `group` means all
 * processes of a detached child's group.
 */
export function endsWithTests<C extends ChildProcess>(child: C, { group = false }: { group?: boolean } = {}): C {
  const kill = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(group ? -child.pid : child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const leftover: Leftover = {
    kill,
    async end() {
      const ended = hasEnded() ? null : once(child, 'exit');
      kill();
      await ended;
    },
  };
  leftovers.add(leftover);
  // Others in its group may still run.
  if (!group) child.once('exit', () => leftovers.delete(leftover));
  return child;
}

/** A part of this process, such as a server, stopped like child processes. Returns the function to call when it has ended. */
export function stopsWithTests(end: () => Promise<void>): () => void {
  const leftover: Leftover = { kill: () => undefined, end };
  leftovers.add(leftover);
  return () => void leftovers.delete(leftover);
}

/** Stops what tests have left running. */
export async function endLeftovers(): Promise<void> {
  const ended = [...leftovers].map((leftover) => leftover.end());
  leftovers.clear();
  await Promise.all(ended);
}

function killLeftovers(): void {
  for (const leftover of leftovers) leftover.kill();
}

process.once('exit', killLeftovers);
// The runner ends its workers by this signal, which by default exits at once.
if (process.env['VITEST']) process.once('SIGTERM', () => process.exit());
