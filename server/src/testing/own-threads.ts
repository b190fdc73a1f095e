import { readdir, readFile } from 'node:fs/promises';

interface OwnThread {
  nice: number;
  /** The time that it has computed, in the system's ticks. */
  ticks: number;
}

/** What Linux knows of this process's threads, by the number of each. */
export async function ownThreads(): Promise<Map<string, OwnThread>> {
  const numbers = await readdir('/proc/self/task');
  // A thread may end meanwhile.
  const stats = await Promise.all(
    numbers.map((number) => readFile(`/proc/self/task/${number}/stat`, 'utf8').catch(() => null)),
  );
  return new Map(
    numbers.flatMap((number, index) => {
      const stat = stats[index];
      return stat ? [[number, threadOf(stat)] as const] : [];
    }),
  );
}

/** The name comes before, in parentheses, and may hold anything. */
function threadOf(stat: string): OwnThread {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { nice: Number(fields[16]), ticks: Number(fields[11]) + Number(fields[12]) };
}
