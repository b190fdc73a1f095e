import { WindowActs } from '../../../explorer/windows/window-acts.tsx';
import { SwipeButton } from './swipe/swipe-button.tsx';
import { TimePanel } from './time-panel.tsx';
import { useIsTimeOpen } from './use-is-time-open.ts';
import { useTime } from './use-time.ts';

interface MapTimeProps {
  /** Whether something of that time is still being worked out. */
  isDrawing: boolean;
}

/** The panel of the map's time, while it is open. */
export function MapTime({ isDrawing }: MapTimeProps) {
  const time = useTime();
  const isOpen = useIsTimeOpen();
  if (!isOpen) return null;
  const { periods } = time;
  const acts = periods && (
    <>
      <WindowActs at="periods" of={{ periods }} />
      <SwipeButton periods={periods} />
    </>
  );
  return <TimePanel time={time} isDrawing={isDrawing} acts={acts} />;
}
