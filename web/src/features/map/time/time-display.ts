import { sessionScoped } from '../../../session/session-scoped.ts';
import { useSamplingDays } from '../../../explorer/answer/selectors.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';

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

/** Whether samples have dates, so that the map can have a time. */
export function useHasTime(): boolean {
  return useSamplingDays().length > 0;
}

/** Whether the panel of the map's time is open: by choice, or because the map is of a time. */
export function useIsTimeOpen(): boolean {
  const hasSnapshot = useExploration((state) => state.snapshot !== null);
  const hasTime = useHasTime();
  const isOpen = useTimeDisplay((display) => display.isOpen);
  return (isOpen ?? hasSnapshot) && (hasTime || hasSnapshot);
}
