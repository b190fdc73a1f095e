import { expect, test, vi } from 'vitest';
import { summaryOf } from '../../testing/summary-of.ts';
import { layerInputOf } from '../../testing/layer-input-of.ts';
import { numberSetting } from '../settings/number-setting.ts';
import type { LayerTask, TaskContext } from './layer-task.ts';
import { TaskRuns } from './task-runs.ts';
import { wantedRuns } from './use-works.ts';

const setting = numberSetting({
  name: 'ringKm',
  inAddress: 'ring',
  siteLimit: 'ringKm',
  default: 1,
  min: 1,
  max: 9,
  isWhole: true,
  label: 'Ring',
  hint: '',
  problem: null,
});

/** A task whose end the test decides. */
function pausedRuns(settings = [setting], after?: LayerTask) {
  const runs: (TaskContext & { before: unknown; resolve(result: unknown): void; reject(error: Error): void })[] = [];
  const task: LayerTask = {
    text: '',
    settings,
    ...(after && { after }),
    run: (_, context, before) =>
      new Promise((resolve, reject) => void runs.push({ ...context, before, resolve, reject })),
  };
  return { task, runs };
}

const input = layerInputOf([summaryOf({})]);

/** The run of a task for an input, as the page asks for it while it renders. */
const runOf = (works: TaskRuns, task: LayerTask, from = input) =>
  works.runOf(task, wantedRuns([task], from, works).get(task)?.key ?? []);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a task starts once, reports progress in steps, and starts again only if its input changes', async () => {
  const { task, runs } = pausedRuns();
  const works = new TaskRuns();
  const heard = vi.fn<() => void>();
  works.subscribe(heard);
  const want = (from = input) => works.want(wantedRuns([task], from, works));
  want();
  want({ ...input, tools: { other: 3 } });
  expect(runs).toHaveLength(1);
  runs[0]?.onNote(0.512);
  expect(runOf(works, task)).toMatchObject({ state: 'working', share: 0.5 });
  const before = heard.mock.calls.length;
  runs[0]?.onNote(0.513);
  expect(heard).toHaveBeenCalledTimes(before);
  runs[0]?.resolve('rings');
  await settled();
  expect(runOf(works, task)).toMatchObject({ state: 'done', result: 'rings' });
  want({ ...input, tools: { ringKm: 2 } });
  expect(runs).toHaveLength(2);
  expect(runOf(works, task, { ...input, tools: { ringKm: 2 } })).toMatchObject({ state: 'working', share: 0 });
  works.want(new Map());
  expect(runs[1]?.signal.aborted).toBe(true);
  expect(runOf(works, task, { ...input, tools: { ringKm: 2 } })).toBeUndefined();
});

test('[SNAP-07] a time that the map shows again takes the results that it had, of what follows them too', async () => {
  const surface = pausedRuns();
  const lines = pausedRuns([], surface.task);
  const works = new TaskRuns();
  const times = [layerInputOf([summaryOf({ max: 1 })]), layerInputOf([summaryOf({ max: 2 })])] as const;
  const show = (time: (typeof times)[number]) => works.want(wantedRuns([lines.task], time, works));
  for (const [at, time] of times.entries()) {
    show(time);
    surface.runs[at]?.resolve(`surface ${at}`);
    await settled();
    show(time);
    lines.runs[at]?.resolve(`lines ${at}`);
    await settled();
  }
  const version = works.version();
  for (const at of [0, 1, 0] as const) {
    // Known while the page renders it: it renders that time once.
    expect(runOf(works, lines.task, times[at])).toMatchObject({ state: 'done', result: `lines ${at}` });
    show(times[at]);
  }
  expect(works.version()).toBe(version);
  expect([surface.runs.length, lines.runs.length]).toEqual([2, 2]);
  // With another setting it is worked out anew.
  show({ ...times[0], tools: { ringKm: 2 } });
  expect(surface.runs).toHaveLength(3);
});

test('a result that was cancelled is not kept', async () => {
  const { task, runs } = pausedRuns();
  const works = new TaskRuns();
  const want = () => works.want(wantedRuns([task], input, works));
  want();
  works.cancel(task);
  runs[0]?.resolve('too late');
  await settled();
  works.forget(task);
  want();
  expect(runs).toHaveLength(2);
});

test('an abandoned task reports nothing; a cancelled one stays stopped, a forgotten one starts again', async () => {
  const { task, runs } = pausedRuns();
  const works = new TaskRuns();
  const want = () => works.want(wantedRuns([task], input, works));
  want();
  works.cancel(task);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.reject(new Error('aborted'));
  await settled();
  want();
  expect(runOf(works, task)?.state).toBe('cancelled');
  expect(runs).toHaveLength(1);
  works.forget(task);
  want();
  expect(runs).toHaveLength(2);
  runs[1]?.reject(new Error('no room'));
  await settled();
  expect(runOf(works, task)?.state).toBe('failed');
});

test('two tasks that follow one share its result, and start when it is ready', async () => {
  const surface = pausedRuns();
  const lines = pausedRuns([], surface.task);
  const bands = pausedRuns([], surface.task);
  const works = new TaskRuns();
  const want = () => works.want(wantedRuns([lines.task, bands.task], input, works));
  want();
  expect([surface, lines, bands].map(({ runs }) => runs.length)).toEqual([1, 0, 0]);
  surface.runs[0]?.resolve('surface');
  await settled();
  want();
  expect([surface, lines, bands].map(({ runs }) => runs.map(({ before }) => before))).toEqual([
    [undefined],
    ['surface'],
    ['surface'],
  ]);
});
