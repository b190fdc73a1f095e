import { create } from 'zustand';

interface UndoWords {
  /** What going back undoes, in words; null where nothing was done on the way here. */
  undo: string | null;
  /** What going forward does again. */
  redo: string | null;
}

const nothing: UndoWords = { undo: null, redo: null };

export const useUndo = create<UndoWords>()(() => nothing);

/**
 * What was done between the entries of the browser's history, by their place in it. There is no other stack: to undo is
 * to go back, and whoever goes back by the browser's button has undone.
 */
const steps = new Map<number, string>();

/** An entry was added at a place, by a step or (null) by something that is not undone; what lay ahead is gone. */
export function noteEntry(place: number, words: string | null): void {
  for (const ahead of steps.keys()) if (ahead >= place) steps.delete(ahead);
  if (words !== null) steps.set(place, words);
  noteArrival(place, words);
}

/** The history stands at a place; `words` are what its entry says of the step that led there. */
export function noteArrival(place: number, words: string | null): void {
  if (words !== null) steps.set(place, words);
  useUndo.setState({ undo: words, redo: steps.get(place + 1) ?? null });
}

/** The history is about to move; until it has, nothing is undone or done again. */
export function noteLeaving(): void {
  useUndo.setState(nothing);
}

/** Somebody else may come: what was done is not for them to read. */
export function forgetSteps(): void {
  steps.clear();
  useUndo.setState(nothing);
}
