import { isSameKey } from '../input/use-same.ts';
import { CachedResults } from './cached-results.ts';
import type { LayerTask, TaskContext } from './layer-task.ts';

/** The state of a task. */
export interface TaskRun {
  /** Its input, compared part by part. */
  key: readonly unknown[];
  state: 'working' | 'done' | 'cancelled' | 'failed';
  /** The share done, from 0 to 1. */
  share: number;
  /** Only valid when it is done. */
  result: unknown;
}

export interface WantedRun {
  key: readonly unknown[];
  start(context: TaskContext): Promise<unknown>;
}

/** Progress is reported in steps, so that the page does not rerender for every one. */
const shareSteps = 20;

/**
 * Running tasks and their results. A task starts again with another key, unless its result for that is cached, and is
 * abandoned when it is not wanted.
 */
export class TaskRuns {
  readonly #runs = new Map<LayerTask, TaskRun>();
  #version = 0;
  readonly #controllers = new Map<LayerTask, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #cached = new CachedResults<LayerTask>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same number until what `runOf` answers changes. */
  readonly version = (): number => this.#version;

  /**
   * The run of a task for a key: one for another key is never shown with the current data. A cached result is done before
   * it is wanted, so that a time that the map shows again is rendered once, with its layers.
   */
  runOf(task: LayerTask, key: readonly unknown[]): TaskRun | undefined {
    const run = this.#runs.get(task);
    if (run && isSameKey(run.key, key)) return run;
    const cached = this.#cached.find(task, key);
    return cached && { key, state: 'done', share: 1, result: cached.result };
  }

  /** Starts what is wanted, and abandons everything else. */
  want(wanted: ReadonlyMap<LayerTask, WantedRun>): void {
    for (const task of this.#runs.keys()) if (!wanted.has(task)) this.forget(task);
    for (const [task, { key, start }] of wanted) {
      const run = this.#runs.get(task);
      if (!run || !isSameKey(run.key, key)) this.#take(task, key, start);
    }
  }

  /** Cancels a task until its key changes or it is forgotten. */
  cancel(task: LayerTask): void {
    this.#controllers.get(task)?.abort();
    this.#change(task, { state: 'cancelled' });
  }

  /** Forgets a task's result; if it is wanted, it starts again. */
  forget(task: LayerTask): void {
    this.#controllers.get(task)?.abort();
    if (this.#runs.delete(task)) this.#tell();
  }

  #take(task: LayerTask, key: readonly unknown[], start: WantedRun['start']): void {
    const cached = this.runOf(task, key);
    if (!cached) return this.#begin(task, key, start);
    this.#controllers.get(task)?.abort();
    // Nothing to tell: whoever asks for this key knew it.
    this.#runs.set(task, cached);
  }

  #begin(task: LayerTask, key: readonly unknown[], start: WantedRun['start']): void {
    this.#controllers.get(task)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(task, controller);
    this.#set(task, { key, state: 'working', share: 0, result: null });
    const tell = (change: Partial<TaskRun>) => !signal.aborted && this.#change(task, change);
    const onNote = (share: number) => tell({ share: Math.floor(share * shareSteps) / shareSteps });
    start({ signal, onNote }).then(
      (result) => {
        if (!signal.aborted) this.#cached.keep(task, key, result);
        tell({ state: 'done', result });
      },
      () => tell({ state: 'failed' }),
    );
  }

  #change(task: LayerTask, change: Partial<TaskRun>): void {
    const run = this.#runs.get(task);
    const parts = Object.keys(change) as (keyof TaskRun)[];
    if (run && parts.some((part) => run[part] !== change[part])) this.#set(task, { ...run, ...change });
  }

  #set(task: LayerTask, run: TaskRun): void {
    this.#runs.set(task, run);
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
