import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether 'Compare with background' is open; it stays so while one is on other screens. */
interface BackgroundDisplay {
  isOpen: boolean;
}

const atStart: BackgroundDisplay = { isOpen: false };

export const useBackgroundDisplay = sessionScoped<BackgroundDisplay>(atStart);

export function openBackground(isOpen: boolean): void {
  useBackgroundDisplay.setState({ isOpen });
}
