import type { LayerInput } from '../layer-input.ts';
import type { Setting } from '../tools/setting.ts';

/** What a task hears and says while it is under way, as the science worker takes it. */
export interface TaskContext {
  signal: AbortSignal;
  /** How much is done, from 0 to 1. */
  onNote(share: number): void;
}

/** Something that is worked out for computed layers in the background. Layers that name the same one share it. */
export interface LayerTask<Result = unknown, Before = unknown> {
  /** What is said meanwhile. */
  text: string;
  /** Other values of these, or other locations, make it anew. */
  settings: readonly Setting[];
  /** What must be worked out first. */
  after?: LayerTask<Before>;
  run(input: LayerInput, context: TaskContext, before: Before): Promise<Result>;
}
