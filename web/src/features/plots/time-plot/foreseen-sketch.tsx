import { useEffect } from 'react';
import { useShownAnswer, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { foreseeOperation } from '../../../explorer/answer/use-operation.ts';
import { useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { useChosenScale } from '../log-switch.tsx';
import { useLogChoice } from '../plots-display.ts';
import { sketchRequest } from './sketch-marks.ts';

/** Nothing to see: what the sketch of the location under the pointer needs is worked out before the click. */
export function ForeseenSketch() {
  const answer = useShownAnswer();
  const location = useHoveredLocation();
  const rows = useVisibleRows();
  const scale = useChosenScale(useLogChoice('overTime')[0]);
  useEffect(() => {
    if (!answer || location === null) return undefined;
    const controller = new AbortController();
    void foreseeOperation(answer, 'gatherOverTime', sketchRequest(rows, location, scale), controller.signal);
    return () => controller.abort();
  }, [answer, location, rows, scale]);
  return null;
}
