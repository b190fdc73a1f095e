import { useMemo } from 'react';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { ruleOf } from '../../explorer/screening/levels-in-force.ts';
import { screeningOf } from '../../frame/screening/row-screening.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { LevelColumn } from './sample-columns.ts';

/** The column with the rows' states; null while no level is in force. */
export function useLevelColumn(frame: SampleFrame): LevelColumn | null {
  const levels = useLevelsInForce();
  return useMemo(() => {
    if (levels.length === 0) return null;
    const { stateOf } = screeningOf(frame, levels.map(ruleOf));
    return { id: 'against_level', heading: 'Against level', kind: 'state', stateOf };
  }, [frame, levels]);
}
