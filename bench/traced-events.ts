import type { Browser, Page } from 'playwright-core';

/** What the browser traces of a thread; the parts that are read here. */
export interface TracedEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, like all times here. */
  ts: number;
  dur?: number;
  /** The thread's own processor time, without other processes. */
  tdur?: number;
  args?: { name?: string };
}

/** What the browser traces of these categories while something is done. */
export async function tracedEvents(
  browser: Browser,
  page: Page,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<TracedEvent[]> {
  await browser.startTracing(page, { categories: [...categories] });
  await work();
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TracedEvent[] }).traceEvents;
}
