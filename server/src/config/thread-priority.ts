import { getPriority, setPriority } from 'node:os';

/**
 * How far the threads of a purpose stand back, in steps of `nice`, where the machine has too few cores for all: what answers
 * calls comes first, then counts and passwords, then files, which nobody watches being written.
 */
const steps = { passwords: 5, counts: 5, files: 10 } as const;
const lowest = 19;

/**
 * Has the calling thread, and those it starts, stand back for the others of the process. Only Linux has priorities of single
 * threads; elsewhere the whole process would stand back. Where a system forbids it, the work is done all the same.
 */
export function standBack(purpose: keyof typeof steps): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(lowest, getPriority() + steps[purpose]));
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}
