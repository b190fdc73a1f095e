import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Something that a test started and that goes on until it is ended. */
interface Leftover {
  /** Ends it from the worker's last moment, when nothing can be waited for. */
  kill(): void;
  end(): Promise<void>;
}

const leftovers = new Set<Leftover>();

/**
 * A child process that ends with the test file that started it, at the latest: also where the test failed or ran out
 * of its time before it could end it. `group` are all processes of a detached child's group.
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
  // Others of its group may live on.
  if (!group) child.once('exit', () => leftovers.delete(leftover));
  return child;
}

/** A part of this process, such as a server, that is ended as child processes are. Answers what to call when it has ended. */
export function stopsWithTests(end: () => Promise<void>): () => void {
  const leftover: Leftover = { kill: () => undefined, end };
  leftovers.add(leftover);
  return () => void leftovers.delete(leftover);
}

/** Ends what the tests so far have left behind. */
export async function endLeftovers(): Promise<void> {
  const ended = [...leftovers].map((leftover) => leftover.end());
  leftovers.clear();
  await Promise.all(ended);
}

function killLeftovers(): void {
  for (const leftover of leftovers) leftover.kill();
}

process.once('exit', killLeftovers);
// The runner ends its workers so, which by itself would end them without a word.
if (process.env['VITEST']) process.once('SIGTERM', () => process.exit());
