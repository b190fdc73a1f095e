import { sessionScoped } from '../../session/session-scoped.ts';

interface UndoState {
  /** What going back undoes, in words; null if there is nothing to undo. */
  undo: string | null;
  /** What going forward redoes. */
  redo: string | null;
  /**
   * The steps between the entries of the browser's history, by their index. There is no other stack: undo is going back,
   * also by the browser's button.
   */
  steps: ReadonlyMap<number, string>;
}

export const useUndo = sessionScoped<UndoState>({ undo: null, redo: null, steps: new Map() });

/** Notes a new entry at an index, by a step or (null) by something else; entries ahead are gone. */
export function noteEntry(index: number, words: string | null): void {
  useUndo.setState(({ steps }) => ({ steps: new Map([...steps].filter(([at]) => at < index)) }));
  noteArrival(index, words);
}

/** Notes the current index of the history; `words` are those of the step that led there, from the entry. */
export function noteArrival(index: number, words: string | null): void {
  const steps = new Map(useUndo.getState().steps);
  if (words !== null) steps.set(index, words);
  useUndo.setState({ undo: words, redo: steps.get(index + 1) ?? null, steps });
}

/** The history is about to move; until then, nothing is undone or redone. */
export function noteLeaving(): void {
  useUndo.setState({ undo: null, redo: null });
}
