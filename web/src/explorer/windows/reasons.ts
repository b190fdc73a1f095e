import { messages } from '@wellfield/contract';
import { useShownAnswer, useVisibleRows } from '../answer/selectors.ts';

/** Why a window of the rows that pass the filters cannot be opened: the reason, while there are none. */
export function useReasonWithoutRows(reason: string): string | null {
  return useVisibleRows().length === 0 ? reason : null;
}

/** The same for a window of an answer, whatever passes the filters. */
export function useReasonWithoutAnswer(): string | null {
  return useShownAnswer() === null ? messages.query.noneExecuted : null;
}
