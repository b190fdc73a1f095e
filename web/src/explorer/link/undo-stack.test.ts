import { beforeEach, describe, expect, test } from 'vitest';
import { emptySessionStores } from '../../session/session-scoped.ts';
import { noteArrival, noteEntry, useUndo } from './undo-stack.ts';

const words = () => {
  const { undo, redo } = useUndo.getState();
  return { undo, redo };
};

beforeEach(() => useUndo.setState(useUndo.getInitialState(), true));

describe('the undo stack is the history', () => {
  test('a step can be undone, and redone after going back', () => {
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

  test('a new step discards the steps ahead', () => {
    noteEntry(1, 'first');
    noteEntry(2, 'second');
    noteArrival(0, null);
    noteEntry(1, 'other');
    expect(words()).toEqual({ undo: 'other', redo: null });
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: 'other' });
  });

  test('another page is no step: neither undone nor redone', () => {
    noteEntry(1, 'first');
    noteEntry(2, null);
    expect(words()).toEqual({ undo: null, redo: null });
    noteArrival(1, 'first');
    expect(words()).toEqual({ undo: 'first', redo: null });
  });

  test('after a reload the entry itself has the words of its step', () => {
    noteArrival(3, 'third');
    expect(words()).toEqual({ undo: 'third', redo: null });
  });

  test('nothing is left for the next account', () => {
    noteEntry(1, 'first');
    emptySessionStores();
    noteArrival(0, null);
    expect(words()).toEqual({ undo: null, redo: null });
  });
});
