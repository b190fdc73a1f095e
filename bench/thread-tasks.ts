import type { Browser, Page } from 'playwright-core';
import { tracedEvents } from './traced-events.ts';

const categories = ['disabled-by-default-devtools.timeline', '__metadata'];

/** The tasks of a page's threads while something was done, in milliseconds of their own processor time. */
export interface ThreadTasks {
  /** The longest on the page's thread: nothing else happens there meanwhile. */
  longestMs: number;
  /** All of the workers' together. */
  workersMs: number;
}

/** Measures tasks in the threads' own processor time, which other work on the machine does not lengthen. */
export async function threadTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<ThreadTasks> {
  const events = await tracedEvents(browser, page, categories, work);
  const threads = new Map<string, string>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'thread_name') threads.set(`${pid} ${tid}`, args?.name ?? '');
  }
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  const of = (thread: RegExp) =>
    tasks.flatMap(({ pid, tid, tdur, dur = 0 }) =>
      thread.test(threads.get(`${pid} ${tid}`) ?? '') ? [(tdur ?? dur) / 1_000] : [],
    );
  return {
    longestMs: of(/^CrRendererMain$/).reduce((longest, ms) => Math.max(longest, ms), 0),
    workersMs: of(/Worker/).reduce((sum, ms) => sum + ms, 0),
  };
}
