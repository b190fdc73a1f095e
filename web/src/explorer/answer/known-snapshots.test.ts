import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sample } from '@wellfield/contract';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import { answerHead } from '../../workers/testing/answer-head.ts';
import { LocalWorker } from '../../workers/testing/local-worker.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { noExploration } from '../exploration/exploration.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { toggleValue } from '../exploration/clause-transitions.ts';
import { beginTour, endTour } from '../exploration/snapshot-tour.ts';
import { chooseSnapshot } from '../exploration/map-transitions.ts';
import { answerOf } from '../testing/answer-of.ts';
import { KnownSnapshots } from './known-snapshots.ts';
import { leftOutOfAll } from './left-out-samples.ts';
import { surveyFor } from './survey-for.ts';
import { foreseeSnapshots, SurveyFollower } from './survey-follower.ts';
import { noSurvey, surveyResultOf, useSurvey } from './survey-store.ts';

const years = [2010, 2011, 2012, 2013];
/** One sample a year: its result is the year, in soil ten times as much. */
const samples = years.flatMap((year): Partial<Sample>[] => [
  { location: 'W-1', matrix: 'Water', unit: 'ug/L', result: year, sample_date: `${year}-05-01`, qualifier: 'J' },
  { location: 'W-1', matrix: 'Soil', unit: 'ug/L', result: year * 10, sample_date: `${year}-06-01` },
]);
const answer = answerOf(samples, {
  head: answerHead({ locations: [{ location: 'W-1', lat: 1, long: 1 } as never] }),
  leftOut: [{ title: 'estimated results', column: 'qualifier', values: ['J'], byDefault: 'in' }],
});
const of = (year: number): PeriodSnapshot => ({ by: 'year', at: `${year}-01-01`, carryMonths: 0 });

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
  explore(() => ({
    ...noExploration,
    clauses: [
      { kind: 'discrete', field: 'matrix', values: ['Water'] },
      { kind: 'discrete', field: 'unit', values: ['ug/L'] },
    ],
  }));
  useSurvey.setState({ survey: await surveyFor(answer, useExploration.getState()), since: null });
  stop = new SurveyFollower().start();
});

afterEach(() => {
  stop();
  endTour();
  useSurvey.setState(noSurvey);
  started.at(-1)?.crash();
  vi.unstubAllGlobals();
});

const shownMax = () => surveyResultOf(useSurvey.getState()).atSnapshot?.locations[0]?.max ?? null;
const settled = async () => {
  await expect.poll(() => useSurvey.getState().since).toBeNull();
};
const { signal } = new AbortController();

describe('[SNAP-07] moving over periods', () => {
  test('is at once, without a question, where they were foreseen', async () => {
    await foreseeSnapshots(years.map(of), signal);
    const run = vi.spyOn(scienceWorker, 'run');
    for (const year of [2012, 2010, 2013, 2011]) {
      explore(chooseSnapshot, of(year));
      // In the same turn: nothing was awaited.
      expect(shownMax()).toBe(year);
      expect(useSurvey.getState().since).toBeNull();
    }
    explore(chooseSnapshot, null);
    expect(surveyResultOf(useSurvey.getState()).atSnapshot).toBeNull();
    expect(run).not.toHaveBeenCalled();
    run.mockRestore();
  });

  test('[TRD-10] asks nothing new of what is of all dates, such as trends', async () => {
    await foreseeSnapshots(years.map(of), signal);
    const ofAllDates = () => {
      const found = surveyResultOf(useSurvey.getState());
      return { ...found, atSnapshot: undefined, leftOutOfAll: leftOutOfAll(found) };
    };
    const before = ofAllDates();
    expect(before.leftOutOfAll).toEqual([{ title: 'estimated results', byDefault: 'in', isIn: true, samples: 4 }]);
    for (const year of [2012, 2010]) {
      explore(chooseSnapshot, of(year));
      expect(shownMax()).toBe(year);
      for (const [name, value] of Object.entries(ofAllDates()))
        expect(value, name).toBe(before[name as keyof typeof before]);
    }
  });

  test('never shows what was found with other filters', async () => {
    await foreseeSnapshots(years.map(of), signal);
    explore(chooseSnapshot, of(2011));
    explore(toggleValue, 'matrix', 'Soil');
    explore(chooseSnapshot, of(2012));
    // Whatever is shown on the way is of one state of filters and time.
    const wrong: unknown[] = [];
    const unsubscribe = useSurvey.subscribe(({ survey }) => {
      const { filters, snapshot } = survey?.request ?? {};
      const factor = JSON.stringify(filters?.clauses).includes('Soil') ? 10 : 1;
      const year = snapshot && 'at' in snapshot ? Number(snapshot.at.slice(0, 4)) : null;
      if (year === null || shownMax() !== year * factor) wrong.push([year, factor, shownMax()]);
    });
    await settled();
    unsubscribe();
    expect(shownMax()).toBe(20_120);
    expect(wrong).toEqual([]);
    // The years that were foreseen are of water: they are asked for anew.
    const run = vi.spyOn(scienceWorker, 'run');
    explore(chooseSnapshot, of(2010));
    expect(run).toHaveBeenCalledOnce();
    await settled();
    expect(shownMax()).toBe(20_100);
    run.mockRestore();
  });

  test('asks only for the locations, and a period that comes late is not shown over a later wish', async () => {
    await foreseeSnapshots([of(2013)], signal);
    const run = vi.spyOn(scienceWorker, 'run');
    explore(chooseSnapshot, of(2010));
    explore(chooseSnapshot, of(2013));
    expect(shownMax()).toBe(2_013);
    const seen: (number | null)[] = [];
    const unsubscribe = useSurvey.subscribe(() => seen.push(shownMax()));
    await settled();
    await new Promise((resolve) => setTimeout(resolve, 50));
    unsubscribe();
    expect(seen.filter((max) => max !== 2_013)).toEqual([]);
    expect(run.mock.calls.map(([name]) => name)).toEqual(['findSnapshot']);
    run.mockRestore();
  });

  test('asks once for what is asked for already', async () => {
    const run = vi.spyOn(scienceWorker, 'run');
    const foreseeing = new AbortController();
    const foreseen = foreseeSnapshots([of(2012)], foreseeing.signal);
    explore(chooseSnapshot, of(2012));
    // Who foresees it may need it no longer: who asked for it has it.
    foreseeing.abort();
    await foreseen;
    await settled();
    expect(shownMax()).toBe(2_012);
    expect(run.mock.calls.map(([name]) => name)).toEqual(['findSnapshot']);
    run.mockRestore();
  });

  test('by itself leaves the exploration as it is, until it stops', async () => {
    explore(chooseSnapshot, of(2010));
    await settled();
    const there = beginTour({ goesBack: true });
    there.goTo(of(2011));
    await settled();
    expect([shownMax(), useExploration.getState().snapshot]).toEqual([2_011, of(2010)]);
    there.end();
    expect([shownMax(), useExploration.getState().snapshot]).toEqual([2_010, of(2010)]);
    const onward = beginTour({ goesBack: false });
    onward.goTo(of(2011));
    onward.end();
    expect([shownMax(), useExploration.getState().snapshot]).toEqual([2_011, of(2011)]);
  });
});

test('[SNAP-07] as many are kept as fit, those used last', () => {
  const known = new KnownSnapshots(50_000);
  expect([known.capacity, new KnownSnapshots(0).capacity, new KnownSnapshots(1_000).capacity]).toEqual([12, 400, 100]);
  const survey = (year: number) => ({ snapshot: of(year) }) as never;
  for (let year = 2000; year < 2012; year += 1) known.keep(survey(year));
  expect(known.get(of(2000))).toBeDefined();
  known.keep(survey(2012));
  expect([2000, 2001, 2002, 2012].map((year) => known.has(of(year)))).toEqual([true, false, true, true]);
  expect(known.has({ carryMonths: 0, at: '2012-01-01', by: 'year' })).toBe(true);
});
