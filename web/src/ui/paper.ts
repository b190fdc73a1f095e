import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What a landscape sheet of A4 or Letter has room for, above what a figure was made from. */
export const sheetPx = { width: 960, height: 640 };

const paper = matchMedia('print');
let isPrinted = false;
const listeners = new Set<() => void>();
const finishers = new Set<() => void>();

/** Whether the page is drawn for paper: from the moment when printing is requested until it is done. */
export function isOnPaper(): boolean {
  return isPrinted || paper.matches;
}

export function useIsOnPaper(): boolean {
  return useSyncExternalStore(onPaperChange, isOnPaper);
}

/** Tells when the page goes to paper and when it is back on the screen; returns how to stop. */
export function onPaperChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Has something that is under way finished before a page is made of it; returns how to stop. */
export function finishForPaper(finish: () => void): () => void {
  finishers.add(finish);
  return () => finishers.delete(finish);
}

/** What is read of the page while it is drawn for paper: tables have all of their rows then. The screen is back afterwards. */
export function readOnPaper<Read>(read: () => Read): Read {
  change(true);
  try {
    return read();
  } finally {
    change(false);
  }
}

/** A page is made as soon as the event is handled: all is drawn for paper by then, at once. */
function change(isPrintedNow: boolean): void {
  isPrinted = isPrintedNow;
  flushSync(() => {
    for (const tell of listeners) tell();
  });
  if (isOnPaper()) for (const finish of finishers) finish();
}

addEventListener('beforeprint', () => change(true));
addEventListener('afterprint', () => change(false));
paper.addEventListener('change', () => change(isPrinted));
