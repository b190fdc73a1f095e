import { convertFrame, reportedUnits } from '../conversion/convert-frame.ts';
import { shownUnits } from '../conversion/shown-units.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** A frame as an answer has it: in a chosen unit, or (null) in that of most of its results. */
export function frameInUnit(frame: SampleFrame, unit: string | null): SampleFrame {
  const wanted = unit === null ? [] : [unit];
  return convertFrame(frame, shownUnits(reportedUnits(frame), { wanted, ofLevels: [] }));
}
