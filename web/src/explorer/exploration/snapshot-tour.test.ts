import { afterEach, describe, expect, test } from 'vitest';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import { emptySessionStores } from '../../session/session-scoped.ts';
import { noExploration } from './exploration.ts';
import { explore, useExploration } from './exploration-store.ts';
import { beginTour, endTour, touredExploration, useSnapshotTour, whenNoTour } from './snapshot-tour.ts';
import { chooseSnapshot } from './map-transitions.ts';

const of = (year: number): PeriodSnapshot => ({ by: 'year', at: `${year}-01-01`, carryMonths: 0 });
const shown = () => touredExploration().snapshot;
const chosen = () => useExploration.getState().snapshot;

afterEach(() => {
  endTour();
  explore(() => noExploration);
});

describe('[SNAP-12] one tour goes through times', () => {
  test('another one ends it: what goes back is back, what stays is where it was', () => {
    explore(chooseSnapshot, of(2010));
    const pictures = beginTour({ goesBack: true });
    pictures.goTo(of(2011));
    expect([shown(), chosen()]).toEqual([of(2011), of(2010)]);
    const play = beginTour({ goesBack: false });
    expect([pictures.signal.aborted, shown()]).toEqual([true, of(2010)]);
    expect(() => pictures.goTo(of(2012))).toThrow('aborted');
    // The end of one that has ended ends no other.
    pictures.end();
    play.goTo(of(2013));
    const next = beginTour({ goesBack: true });
    expect([play.signal.aborted, shown(), chosen()]).toEqual([true, of(2013), of(2013)]);
    next.end();
    expect(useSnapshotTour.getState()).toEqual({ at: null, tour: null });
  });

  test('who chooses a time has it', () => {
    const play = beginTour({ goesBack: false });
    play.goTo(of(2013));
    explore(chooseSnapshot, of(2001));
    expect([play.signal.aborted, shown(), chosen()]).toEqual([true, of(2001), of(2001)]);
  });

  test('ends with its session', () => {
    const play = beginTour({ goesBack: false });
    play.goTo(of(2013));
    emptySessionStores();
    expect([play.signal.aborted, useSnapshotTour.getState().at, chosen()]).toEqual([true, null, null]);
  });

  test('who is in no hurry begins when none is under way', async () => {
    const { signal } = new AbortController();
    await whenNoTour(signal);
    const play = beginTour({ goesBack: false });
    let isFree = false;
    const waiting = whenNoTour(signal).then(() => (isFree = true));
    play.goTo(of(2013));
    await Promise.resolve();
    expect(isFree).toBe(false);
    play.end();
    await waiting;
    expect(isFree).toBe(true);
    const controller = new AbortController();
    beginTour({ goesBack: false });
    const abandoned = whenNoTour(controller.signal);
    controller.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
  });
});
