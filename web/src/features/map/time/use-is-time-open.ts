import { useSamplingDays } from '../../../explorer/answer/selectors.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useTimeDisplay } from './time-display.ts';

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
