import { PeriodMapsButton } from './period-maps/period-maps-button.tsx';
import { SwipeButton } from './swipe/swipe-button.tsx';
import { TimePanel } from './time-panel.tsx';
import { useIsTimeOpen } from './use-is-time-open.ts';
import { useTime } from './use-time.ts';

/** The panel of the map's time, while it is open. `isDrawing`: whether something of that time is still being worked out. */
export function MapTime({ isDrawing }: { isDrawing: boolean }) {
  const time = useTime();
  const isOpen = useIsTimeOpen();
  if (!isOpen) return null;
  const { periods } = time;
  const acts = periods && (
    <>
      <PeriodMapsButton periods={periods} />
      <SwipeButton periods={periods} />
    </>
  );
  return <TimePanel time={time} isDrawing={isDrawing} acts={acts} />;
}
