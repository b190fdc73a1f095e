import type { Browser, Page } from 'playwright-core';
import { tracedEvents, type TracedEvent } from './traced-events.ts';

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

/** The script time on the page's thread in each frame, in milliseconds. */
export async function scriptPerFrame(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  return framesOf(await tracedEvents(browser, page, categories, work));
}

function framesOf(events: readonly TracedEvent[]): number[] {
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
function busiestThread(events: readonly TracedEvent[]): string | undefined {
  const counts = Map.groupBy(
    events.filter(({ name }) => name === frameEvent),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
