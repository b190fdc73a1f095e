import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { LocalWorker } from '../../workers/testing/local-worker.ts';
import { noExploration } from '../exploration/exploration.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { answerOf } from '../testing/answer-of.ts';
import { receiveAnswer } from '../exploration/transitions.ts';
import { toggleValue } from '../exploration/clause-transitions.ts';
import { AnswerPresentation } from './answer-presentation.ts';
import { type Answer, noAnswer, useAnswer } from './answer.ts';
import { SurveyFollower } from './survey-follower.ts';
import { noSurvey, surveyResultOf, useSurvey } from './survey-store.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-1', matrix: 'Soil', unit: 'mg/kg', method: 'A' },
  { location: 'W-1', matrix: 'Soil', unit: 'mg/kg', method: 'B' },
  { location: 'W-2', matrix: 'Soil', unit: 'mg/kg', method: 'B' },
  { location: 'W-2', matrix: 'Water', unit: 'mg/kg', method: 'B' },
];
const firstRows = (count: number, differs: Partial<Answer> = {}) => answerOf(samples.slice(0, count), differs);

const shown = () => useAnswer.getState().answer;
let stop: () => void;
const workers: LocalWorker[] = [];
const present = (signal = new AbortController().signal) => new AnswerPresentation(receiveAnswer, signal);
const rows = () => [...surveyResultOf(useSurvey.getState()).rows];

beforeEach(() => {
  useAnswer.setState(noAnswer);
  stop = new SurveyFollower().start();
  vi.stubGlobal(
    'Worker',
    class extends LocalWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  explore(() => noExploration);
});

afterEach(() => {
  stop();
  useSurvey.setState(noSurvey);
  workers.at(-1)?.crash();
  vi.unstubAllGlobals();
});

describe('an answer is shown', () => {
  test('together with its survey, at once', async () => {
    const answer = firstRows(4);
    await present().complete(answer);
    expect(shown()).toBe(answer);
    expect(rows()).toEqual([0, 1, 2]);
    expect(useSurvey.getState().since).toBeNull();
  });

  test('first rows first; filters set on them stay when the others arrive', async () => {
    const presentation = present();
    const first = firstRows(2, { isPreview: true });
    presentation.preview(first);
    await expect.poll(shown).toBe(first);
    expect(rows()).toEqual([0, 1]);
    explore(toggleValue, 'method', 'B');
    const whole = firstRows(4);
    await presentation.complete(whole);
    expect(shown()).toBe(whole);
    expect(rows()).toEqual([1, 2]);
  });

  test('first rows without the rest are replaced by the previous answer', async () => {
    const before = firstRows(4);
    await present().complete(before);
    explore(toggleValue, 'method', 'A');
    await expect.poll(rows).toEqual([0]);
    const exploration = useExploration.getState();
    const presentation = present();
    const first = firstRows(2, { isPreview: true });
    presentation.preview(first);
    await expect.poll(shown).toBe(first);
    expect(rows()).toEqual([0, 1]);
    presentation.withdraw();
    expect(shown()).toBe(before);
    expect(rows()).toEqual([0]);
    expect(useExploration.getState()).toEqual(exploration);
  });

  test('or by nothing if there was none', async () => {
    const presentation = present();
    presentation.preview(firstRows(2, { isPreview: true }));
    await expect.poll(shown).not.toBeNull();
    presentation.withdraw();
    expect(shown()).toBeNull();
    expect(rows()).toEqual([]);
    expect(useExploration.getState()).toEqual(noExploration);
  });

  test('not at all if it is no longer needed by then', async () => {
    const controller = new AbortController();
    const completing = present(controller.signal).complete(firstRows(4));
    controller.abort();
    await expect(completing).rejects.toMatchObject({ kind: 'cancelled' });
    expect(shown()).toBeNull();
  });
});
