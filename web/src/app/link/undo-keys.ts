import type { RouterHistory } from '@tanstack/react-router';
import { takesText } from '../commands/takes-text.ts';
import { redo, undo } from './undo-toast.ts';

/** Ctrl+Z undoes the last step, Ctrl+Shift+Z redoes it, except while typing text. Returns a function to stop. */
export function listenForUndoKeys(history: RouterHistory): () => void {
  const listen = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return;
    if (takesText(target) || document.querySelector('dialog[open]')) return;
    if (shiftKey ? redo(history) : undo(history)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
