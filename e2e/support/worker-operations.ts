import type { Page } from 'playwright-core';

/** An operation of the science worker. */
interface DoneOperation {
  name: string;
  /** How many of the page's timers ran during it: a blocked page runs none. */
  timers: number;
}

/** Records operations from the next page load on; returns a function for those finished since its last call. */
export async function watchOperations(page: Page): Promise<() => Promise<DoneOperation[]>> {
  await page.addInitScript(() => {
    const begun = new Map<number, DoneOperation>();
    const done: DoneOperation[] = [];
    Object.assign(globalThis, { done });
    const countTimers = (id: number, operation: DoneOperation): void => {
      operation.timers += 1;
      if (begun.has(id)) setTimeout(countTimers, 0, id, operation);
    };
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; id: number }>) => {
          const operation = begun.get(data.id);
          if (data.kind !== 'output' || !operation) return;
          done.push(operation);
          begun.delete(data.id);
        });
      }

      override postMessage(
        message: { kind?: string; id: number; name: string },
        options?: Transferable[] | StructuredSerializeOptions,
      ): void {
        const { paused = [] } = globalThis as unknown as { paused?: readonly string[] };
        if (message.kind === 'begin' && paused.includes(message.name)) return;
        if (message.kind === 'begin') {
          const operation = { name: message.name, timers: 0 };
          begun.set(message.id, operation);
          setTimeout(countTimers, 0, message.id, operation);
        }
        super.postMessage(message, Array.isArray(options) ? { transfer: options } : options);
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { done: DoneOperation[] }).done.splice(0));
}

/** From now on these operations reach no worker, as if it were busy; for a page with `watchOperations`. */
export async function holdOperations(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((paused) => void Object.assign(globalThis, { paused }), names);
}
