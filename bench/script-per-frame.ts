import type { Browser, Page } from 'playwright-core';

/** The browser's tracing events that run scripts on a page's thread. */
const scriptEvents: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'HandlePostMessage',
  'RunMicrotasks',
  'TimerFire',
  'v8.run',
]);
const categories = ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'];
const frameEvent = 'BeginMainThreadFrame';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, like all times here. */
  ts: number;
  dur?: number;
  /** The thread's own CPU time, without other processes. */
  tdur?: number;
}

/** The script time on the page's thread in each frame, in milliseconds. */
export async function scriptPerFrame(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return framesOf(trace.traceEvents);
}

function framesOf(events: readonly TraceEvent[]): number[] {
  const thread = busiestThread(events);
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === thread).toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let over = -Infinity;
  for (const { name, ph, ts, dur = 0, tdur = dur } of own) {
    if (name === frameEvent) frames.push(0);
    // Nested events count with their parent.
    else if (ph === 'X' && scriptEvents.has(name) && ts >= over && frames.length > 0) {
      frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1_000;
      over = ts + dur;
    }
  }
  return frames.slice(0, -1);
}

/** The thread that draws the most frames: the page's. */
function busiestThread(events: readonly TraceEvent[]): string | undefined {
  const counts = Map.groupBy(
    events.filter(({ name }) => name === frameEvent),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
