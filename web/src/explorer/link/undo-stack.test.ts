import { beforeEach, describe, expect, test } from 'vitest';
import { emptySessionStores } from '../../session/session-scoped.ts';
import { noteArrival, noteEntry, useUndo } from './undo-stack.ts';

const words = () => {
  const { undo, redo } = useUndo.getState();
  return { undo, redo };
};

beforeEach(() => useUndo.setState(useUndo.getInitialState(), true));

describe('the undo stack is the history', () => {
  test('a step can be undone, and done again after going back', () => {
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: null });
    noteEntry(1, 'first');
    noteEntry(2, 'second');
    expect(words()).toEqual({ undo: 'second', redo: null });
    noteArrival(1, 'first');
    expect(words()).toEqual({ undo: 'first', redo: 'second' });
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: 'first' });
  });

  test('a new step forgets what lay ahead', () => {
    noteEntry(1, 'first');
    noteEntry(2, 'second');
    noteArrival(0, null);
    noteEntry(1, 'other');
    expect(words()).toEqual({ undo: 'other', redo: null });
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: 'other' });
  });

  test('another page is no step: neither undone nor done again', () => {
    noteEntry(1, 'first');
    noteEntry(2, null);
    expect(words()).toEqual({ undo: null, redo: null });
    noteArrival(1, 'first');
    expect(words()).toEqual({ undo: 'first', redo: null });
  });

  test('after a reload the entry itself says what led to it', () => {
    noteArrival(3, 'third');
    expect(words()).toEqual({ undo: 'third', redo: null });
  });

  test('nothing is left for the next person', () => {
    noteEntry(1, 'first');
    emptySessionStores();
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: null });
  });
});
