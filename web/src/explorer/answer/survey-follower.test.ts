import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { answerHead } from '../../workers/testing/answer-head.ts';
import { LocalWorker } from '../../workers/testing/local-worker.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { noExploration } from '../exploration/exploration.ts';
import { explore } from '../exploration/exploration-store.ts';
import { clearAllFilters, clearHistogramRanges, toggleHistogramRange } from '../exploration/transitions.ts';
import { addPolygon, removePolygon } from '../exploration/map-transitions.ts';
import { toggleValue } from '../exploration/clause-transitions.ts';
import { surveyFor } from './survey-for.ts';
import { SurveyFollower } from './survey-follower.ts';
import { surveyResultOf, noSurvey, useSurvey } from './survey-store.ts';
import { answerOf } from '../testing/answer-of.ts';

const samples: Partial<Sample>[] = [
  { location: 'W-1', matrix: 'Soil', unit: 'mg/kg', result: 1 },
  { location: 'W-2', matrix: 'Water', unit: 'ug/L', result: 2 },
  { location: 'W-2', matrix: 'Water', unit: 'mg/L', result: 3 },
];
const wellAt = (location: string, degrees: number) => ({
  location,
  lat: degrees,
  long: degrees,
  visible: 1 as const,
  highlight: 0 as const,
  max: null,
  min: null,
  mean: null,
  median: null,
  sampleSize: 0,
});
const answer = answerOf(samples, { head: answerHead({ locations: [wellAt('W-1', 1), wellAt('W-2', 5)] }) });

const started: LocalWorker[] = [];
let stop: () => void;

beforeEach(async () => {
  vi.stubGlobal(
    'Worker',
    class extends LocalWorker {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
  explore(() => noExploration);
  useSurvey.setState({ survey: await surveyFor(answer, noExploration), since: null });
  stop = new SurveyFollower().start();
});

afterEach(() => {
  stop();
  useSurvey.setState(noSurvey);
  started.at(-1)?.crash();
  vi.unstubAllGlobals();
});

const rows = () => [...surveyResultOf(useSurvey.getState()).rows];
const settled = async () => {
  await expect.poll(() => useSurvey.getState().since).toBeNull();
};

describe('what is found follows what is done', () => {
  test('what was there stays, and is said to be stale, until the worker has answered', async () => {
    expect(rows()).toEqual([0, 1, 2]);
    explore(toggleValue, 'matrix', 'Water');
    expect(rows()).toEqual([0, 1, 2]);
    expect(useSurvey.getState().since).not.toBeNull();
    await settled();
    expect(rows()).toEqual([1, 2]);
  });

  test('of changes in quick succession the last one is shown, and those between are not asked about', async () => {
    const run = vi.spyOn(scienceWorker, 'run');
    for (const value of ['Water', 'Soil', 'Water', 'Soil']) explore(toggleValue, 'matrix', value);
    await settled();
    expect(rows()).toEqual([0]);
    expect(run.mock.calls.length).toBeLessThanOrEqual(2);
    run.mockRestore();
  });

  test('a worker that is lost is followed by another, which goes on with the same answer', async () => {
    started.at(-1)?.crash();
    explore(toggleValue, 'unit', 'mg/L');
    await settled();
    expect(rows()).toEqual([2]);
    explore(toggleValue, 'unit', 'ug/L');
    const lost = started.at(-1);
    lost?.crash();
    await settled();
    expect(rows()).toEqual([1]);
    explore(clearAllFilters);
    await settled();
    expect(rows()).toEqual([0, 1, 2]);
  });

  test('[MAP-05] a polygon narrows the rows as soon as it is drawn, until it is removed', async () => {
    const square = [[0, 0] as const, [2, 0] as const, [2, 2] as const, [0, 2] as const];
    explore(addPolygon, { id: 'a', coords: square, layer: 'drawn' });
    await settled();
    expect(rows()).toEqual([0]);
    explore(removePolygon, 'a');
    await settled();
    expect(rows()).toEqual([0, 1, 2]);
  });

  test('[SID-04] a chosen bar of the histogram highlights the locations with samples in it, and narrows nothing', async () => {
    const highlighted = () =>
      surveyResultOf(useSurvey.getState()).locations.flatMap(({ location, highlight }) =>
        highlight ? [location] : [],
      );
    explore(toggleHistogramRange, { min: 2, max: 3 });
    await settled();
    expect(highlighted()).toEqual(['W-2']);
    expect(rows()).toEqual([0, 1, 2]);
    explore(clearHistogramRanges);
    await settled();
    expect(highlighted()).toEqual([]);
  });

  test('without an answer nothing is asked', () => {
    useSurvey.setState(noSurvey);
    const run = vi.spyOn(scienceWorker, 'run');
    explore(toggleValue, 'matrix', 'Soil');
    expect(run).not.toHaveBeenCalled();
    expect(rows()).toEqual([]);
    run.mockRestore();
  });
});
