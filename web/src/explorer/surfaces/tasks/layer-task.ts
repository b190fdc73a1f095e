import type { LayerInput } from '../input/layer-input.ts';
import type { Setting } from '../settings/setting.ts';

/** A task's signal and progress callback, as the science worker takes them. */
export interface TaskContext {
  signal: AbortSignal;
  /** The share done, from 0 to 1. */
  onNote(share: number): void;
}

/** A computation for computed layers in the background. Layers with the same task share it. */
export interface LayerTask<Result = unknown, Before = unknown> {
  /** The text while it runs. */
  text: string;
  /** The task runs again if these or the locations change. */
  settings: readonly Setting[];
  /** What else of the input it depends on: it runs again if one of them is another object. */
  alsoOf?(input: LayerInput): readonly unknown[];
  /** The task that must be done first. */
  after?: LayerTask<Before>;
  run(input: LayerInput, context: TaskContext, before: Before): Promise<Result>;
}
