import { sessionScoped } from '../../session/session-scoped.ts';

interface UndoState {
  /** What going back undoes, in words; null where nothing was done on the way here. */
  undo: string | null;
  /** What going forward does again. */
  redo: string | null;
  /**
   * What was done between the entries of the browser's history, by their index in it. There is no other stack: to undo is
   * to go back, and whoever goes back by the browser's button has undone.
   */
  steps: ReadonlyMap<number, string>;
}

export const useUndo = sessionScoped<UndoState>({ undo: null, redo: null, steps: new Map() });

/** An entry was added at an index, by a step or (null) by something that is not undone; what lay ahead is gone. */
export function noteEntry(index: number, words: string | null): void {
  useUndo.setState(({ steps }) => ({ steps: new Map([...steps].filter(([at]) => at < index)) }));
  noteArrival(index, words);
}

/** The history stands at an index; `words` are what its entry says of the step that led there. */
export function noteArrival(index: number, words: string | null): void {
  const steps = new Map(useUndo.getState().steps);
  if (words !== null) steps.set(index, words);
  useUndo.setState({ undo: words, redo: steps.get(index + 1) ?? null, steps });
}

/** The history is about to move; until it has, nothing is undone or done again. */
export function noteLeaving(): void {
  useUndo.setState({ undo: null, redo: null });
}
