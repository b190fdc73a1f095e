import { sessionScoped } from '../../../session/session-scoped.ts';

/** What is open of the map's time. */
interface TimeDisplay {
  /** The panel on the map; null until somebody has opened or closed it: it is open while the map is of a time. */
  isOpen: boolean | null;
  /** How old a carried value may be, as it was chosen last. */
  months: number;
}

export const useTimeDisplay = sessionScoped<TimeDisplay>({ isOpen: null, months: 12 });

export function openTime(isOpen: boolean): void {
  useTimeDisplay.setState({ isOpen });
}
