import { sessionScoped } from '../../../session/session-scoped.ts';

/** Whether Surface Quality is open; it stays so while one is on other screens. */
export const useQualityDisplay = sessionScoped<{ isOpen: boolean }>({ isOpen: false });

export function openQuality(isOpen: boolean): void {
  useQualityDisplay.setState({ isOpen });
}
