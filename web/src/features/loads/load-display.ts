import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the window of loads is open; it stays so while one is on other screens. */
interface LoadDisplay {
  isOpen: boolean;
}

const atStart: LoadDisplay = { isOpen: false };

export const useLoadDisplay = sessionScoped<LoadDisplay>(atStart);

export function openLoad(isOpen: boolean): void {
  useLoadDisplay.setState({ isOpen });
}
