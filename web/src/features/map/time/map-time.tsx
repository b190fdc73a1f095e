import { TimePanel } from './time-panel.tsx';
import { useIsTimeOpen } from './use-is-time-open.ts';
import { useTime } from './use-time.ts';

/** The panel of the map's time, while it is open. */
export function MapTime() {
  const time = useTime();
  const isOpen = useIsTimeOpen();
  return isOpen ? <TimePanel time={time} /> : null;
}
