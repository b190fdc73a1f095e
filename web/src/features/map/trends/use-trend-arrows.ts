import { useMemo } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../../explorer/answer/run-on-answer.ts';
import { useMapLook, useShownAnswer, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useWork } from '../../../explorer/answer/use-work.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { requestedWindow } from '../../../explorer/trends/requested-window.ts';
import {
  doubtedLocations,
  locationTrends,
  useFoundTrends,
  useTrendsInForce,
  type LocationTrend,
} from '../../../explorer/trends/found-trends.ts';
import type { TrendQuestion } from '../../../frame/trends/trend-question.ts';
import type { TrendTable } from '../../../frame/trends/trend-rows.ts';
import type { ShownWork } from '../../../explorer/surfaces/tasks/use-works.ts';

/** Which locations' results rise or fall, for the map. */
export interface TrendArrows {
  trends: ReadonlyMap<string, LocationTrend>;
  /** The locations whose words all have a caution. */
  doubted: ReadonlySet<string>;
  /** What the trends are of; null while there are none. */
  question: TrendQuestion | null;
  underWay: readonly ShownWork[];
  /** What there is to say instead of arrows; null while nothing is. */
  note: 'none' | 'cancelled' | 'failed' | 'wrong days' | null;
  resume(): void;
}

interface Requested {
  answer: Answer;
  rows: Uint32Array;
  question: TrendQuestion;
}

/**
 * The trends of the shown parameter while 'Show Trends' is on, of the days and seasons that are chosen in the window Trends. What the
 * open window finds is not found twice.
 */
export function useTrendArrows(): TrendArrows {
  const { showTrends } = useMapLook();
  const answer = useShownAnswer();
  const rows = useVisibleRows();
  const look = useExploration(({ trendLook }) => trendLook);
  const isWindowShown = useFoundTrends(({ isShown }) => isShown);
  const ofWindow = useTrendsInForce();
  const days = requestedWindow(look);
  const { from, to } = 'window' in days ? days.window : noWindow;
  const isRequested = showTrends && !(isWindowShown && (look.scope === 'shown' || answer?.head.analytes.length === 1));
  const isWrong = isRequested && 'fault' in days;
  const requested = useMemo(
    (): Requested | null =>
      isRequested && !isWrong && answer && !answer.isPreview
        ? { answer, rows, question: { window: { from, to }, seasons: look.seasons } }
        : null,
    [isRequested, isWrong, answer, rows, from, to, look.seasons],
  );
  const { last, isCalculating, wasCancelled, share, cancel, resume } = useWork(requested, findTable);
  const isFound = requested !== null && last?.of === requested;
  const own = isFound ? last.result : null;
  const table = isRequested ? own : ofWindow;
  const trends = useMemo(() => (table ? locationTrends(table.trends) : nothing), [table]);
  const doubted = useMemo(() => (table ? doubtedLocations(table.trends) : noLocations), [table]);
  const underWay = useMemo(
    () => (isCalculating ? [{ text: messages.loading.summary, share, cancel }] : noWork),
    [isCalculating, share, cancel],
  );
  const question = table?.question ?? null;
  const note = isWrong
    ? 'wrong days'
    : wasCancelled
      ? 'cancelled'
      : isFound && own === null
        ? 'failed'
        : isFound && trends.size === 0
          ? 'none'
          : null;
  return useMemo(
    () => ({ trends, doubted, question, underWay, note, resume }),
    [trends, doubted, question, underWay, note, resume],
  );
}

const noWindow = { from: null, to: null };
const nothing: ReadonlyMap<string, LocationTrend> = new Map();
const noWork: readonly ShownWork[] = [];
const noLocations: ReadonlySet<string> = new Set();

/** Null where they cannot be found, which the legend says: the map stays. */
async function findTable(
  { answer, rows, question }: Requested,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<TrendTable | null> {
  try {
    return await runOnAnswer(answer, 'findTrends', { rows, question }, { signal, onNote });
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
