import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LayerInput } from '../input/layer-input.ts';
import { settingOf } from '../settings/setting.ts';
import type { LayerTask } from './layer-task.ts';
import { TaskRuns, type TaskRun, type WantedRun } from './task-runs.ts';

/** A task's state and result. */
export interface Work extends Pick<TaskRun, 'state' | 'share' | 'result'> {
  /** The text while it runs. */
  text: string;
  cancel(): void;
  /** Restarts it after a cancellation or failure. */
  resume(): void;
}

/** A task as its progress is shown. */
export type ShownWork = Pick<Work, 'text' | 'share' | 'cancel'>;

interface Works {
  /** The work that a task waits for: that of the task before it, until it is done. */
  workOf(task: LayerTask): Work;
  underWay: readonly Work[];
}

/** Runs tasks in the background, after the tasks that they follow. */
export function useWorks(tasks: readonly LayerTask[], input: LayerInput): Works {
  const [runs] = useState(() => new TaskRuns());
  useSyncExternalStore(runs.subscribe, runs.version);
  const wanted = wantedRuns(tasks, input, runs);
  useEffect(() => runs.want(wanted));
  useEffect(() => () => runs.want(new Map()), [runs]);
  const workOn = (task: LayerTask): Work => {
    const key = wanted.get(task)?.key;
    const run = key && runs.runOf(task, key);
    return {
      text: task.text,
      state: run?.state ?? 'working',
      share: run?.share ?? 0,
      result: run?.result ?? null,
      cancel: () => runs.cancel(task),
      resume: () => runs.forget(task),
    };
  };
  return {
    workOf: (task) => workOn(waitedFor(task, wanted)),
    underWay: Array.from(wanted.keys(), workOn).filter(({ state }) => state === 'working'),
  };
}

/** The tasks to run now: those without a preceding task, or whose preceding task is done. */
export function wantedRuns(
  tasks: readonly LayerTask[],
  input: LayerInput,
  runs: Pick<TaskRuns, 'runOf'>,
): Map<LayerTask, WantedRun> {
  const wanted = new Map<LayerTask, WantedRun>();
  const want = (task: LayerTask): TaskRun | undefined => {
    const before = task.after && want(task.after);
    if (task.after && before?.state !== 'done') return undefined;
    const { points, origin, statistic, site } = input;
    const values = task.settings.map((setting) => settingOf(setting, input));
    const also = task.alsoOf?.(input) ?? [];
    const key = [points, origin, statistic, site, before?.result, ...values, ...also];
    wanted.set(task, { key, start: (context) => task.run(input, context, before?.result) });
    return runs.runOf(task, key);
  };
  for (const task of tasks) want(task);
  return wanted;
}

function waitedFor(task: LayerTask, wanted: ReadonlyMap<LayerTask, WantedRun>): LayerTask {
  return task.after && !wanted.has(task) ? waitedFor(task.after, wanted) : task;
}
