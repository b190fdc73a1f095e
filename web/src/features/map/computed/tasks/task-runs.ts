import type { LayerTask, TaskContext } from './layer-task.ts';

/** How far a task has come. */
export interface TaskRun {
  /** What it was begun with, compared part by part. */
  key: readonly unknown[];
  state: 'working' | 'done' | 'cancelled' | 'failed';
  /** How much is done, from 0 to 1. */
  share: number;
  /** Of no use before it is done. */
  result: unknown;
}

export interface WantedRun {
  key: readonly unknown[];
  start(context: TaskContext): Promise<unknown>;
}

/** Shares are told in steps, so that the page is not drawn anew for every one. */
const shareSteps = 20;

/** Tasks under way and what came of them. Each is begun anew with another key, and given up when it is not wanted. */
export class TaskRuns {
  #runs: ReadonlyMap<LayerTask, TaskRun> = new Map();
  readonly #controllers = new Map<LayerTask, AbortController>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same map until something changes. */
  readonly current = (): ReadonlyMap<LayerTask, TaskRun> => this.#runs;

  /** Begins what is wanted, and gives up everything else. */
  want(wanted: ReadonlyMap<LayerTask, WantedRun>): void {
    for (const task of this.#runs.keys()) if (!wanted.has(task)) this.forget(task);
    for (const [task, { key, start }] of wanted) {
      const run = this.#runs.get(task);
      if (!run || !isSameKey(run.key, key)) this.#begin(task, key, start);
    }
  }

  /** Gives a task up, and lets it rest until its key is another or it is forgotten. */
  cancel(task: LayerTask): void {
    this.#controllers.get(task)?.abort();
    this.#change(task, { state: 'cancelled' });
  }

  /** Forgets what came of a task; where it is wanted it is begun again. */
  forget(task: LayerTask): void {
    this.#controllers.get(task)?.abort();
    this.#set(new Map([...this.#runs].filter(([other]) => other !== task)));
  }

  #begin(task: LayerTask, key: readonly unknown[], start: WantedRun['start']): void {
    this.#controllers.get(task)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(task, controller);
    this.#set(new Map(this.#runs).set(task, { key, state: 'working', share: 0, result: null }));
    const tell = (change: Partial<TaskRun>) => !signal.aborted && this.#change(task, change);
    const onNote = (share: number) => tell({ share: Math.floor(share * shareSteps) / shareSteps });
    start({ signal, onNote }).then(
      (result) => tell({ state: 'done', result }),
      () => tell({ state: 'failed' }),
    );
  }

  #change(task: LayerTask, change: Partial<TaskRun>): void {
    const run = this.#runs.get(task);
    const parts = Object.keys(change) as (keyof TaskRun)[];
    if (run && parts.some((part) => run[part] !== change[part]))
      this.#set(new Map(this.#runs).set(task, { ...run, ...change }));
  }

  #set(runs: ReadonlyMap<LayerTask, TaskRun>): void {
    this.#runs = runs;
    for (const listener of this.#listeners) listener();
  }
}

export function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}
