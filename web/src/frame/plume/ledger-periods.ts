import type { Steps } from '@wellfield/science';
import type { LocationCoordinates } from '../filtering/conditions.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { periodsFigures, type PlumeHistory } from './ledger-period.ts';
import type { LedgerQuestion } from './ledger-question.ts';
import { plumePeriods } from './plume-periods.ts';
import { withShare } from './same-wells.ts';
import { withIntervals } from './with-intervals.ts';

/**
 * A plume by periods: of each a surface in the same cells and within the same edge, those of all locations with a row, and
 * what is above the level on it; where draws are requested, with intervals of the whole.
 *
 * @param onFigures receives the figures without intervals, which take most of the time.
 */
export function* ledgerPeriods(
  frame: SampleFrame,
  locations: readonly LocationCoordinates[],
  rows: Uint32Array,
  question: LedgerQuestion,
  onFigures?: (history: PlumeHistory) => void,
): Steps<PlumeHistory> {
  const plume = plumePeriods(frame, locations, rows, question);
  if (question.draws === null) return yield* periodsFigures(plume, question);
  const history = yield* withShare(periodsFigures(plume, question), (share) => share * figuresShare);
  onFigures?.(history);
  const periods = yield* withShare(
    withIntervals(history.periods, plume, question),
    (share) => figuresShare + share * (1 - figuresShare),
  );
  return { ...history, periods };
}

/** The share of the work that is done without drawing, about. */
const figuresShare = 0.2;
