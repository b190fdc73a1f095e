import type { RouterHistory } from '@tanstack/react-router';
import { noteLeaving, useUndo } from '../../explorer/link/undo-stack.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { closeToast, showToast, useToast } from '../../ui/toast/toast-store.ts';

type History = Pick<RouterHistory, 'back' | 'forward'>;

interface StepToast {
  id: number | null;
  /** The text to show after the history has moved. */
  announceMove: (() => void) | null;
}

const useStepToast = sessionScoped<StepToast>({ id: null, announceMove: null });

/** Shows what a step removed, and offers to undo it. */
export function offerUndo(words: string, history: History): void {
  show(words, 'Undo', () => undo(history));
}

/** Undoes the last step; returns whether there was one. */
export function undo(history: History): boolean {
  const words = useUndo.getState().undo;
  if (words === null) return false;
  useStepToast.setState({ announceMove: () => show(`Undone: ${words}`, 'Redo', () => redo(history)) });
  noteLeaving();
  history.back();
  return true;
}

/** Redoes the undone step; returns whether there was one. */
export function redo(history: History): boolean {
  const words = useUndo.getState().redo;
  if (words === null) return false;
  useStepToast.setState({ announceMove: () => show(`Redone: ${words}`, 'Undo', () => undo(history)) });
  noteLeaving();
  history.forward();
  return true;
}

/** The history has moved: an earlier notice no longer applies. */
export function announceArrival(): void {
  const { announceMove } = useStepToast.getState();
  if (announceMove) announceMove();
  else closeStepToast();
  useStepToast.setState({ announceMove: null });
}

export function closeStepToast(): void {
  const { id } = useStepToast.getState();
  if (id !== null && useToast.getState().toast?.id === id) closeToast();
  useStepToast.setState({ id: null });
}

function show(text: string, label: string, act: () => void): void {
  showToast({ text, action: { label, act } });
  useStepToast.setState({ id: useToast.getState().toast?.id ?? null });
}
