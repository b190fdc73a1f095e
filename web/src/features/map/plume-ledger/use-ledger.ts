import { useEffect, useMemo } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../../explorer/answer/run-on-answer.ts';
import { usePartAndLeftOutText, useValueScope, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../../explorer/answer/use-levels.ts';
import { useWork } from '../../../explorer/answer/use-work.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { PlumeHistory } from '../../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import { rowsElsewhere } from '../../../frame/samples/location-rows.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { useSame } from '../computed/use-same.ts';
import { showCentroidPath } from './ledger-display.ts';
import { ledgerQuestionOf } from './ledger-question.ts';

/** A ledger that is asked for. */
export interface AskedLedger {
  answer: Answer;
  /** Those of locations with coordinates. */
  rows: Uint32Array;
  question: LedgerQuestion;
  analyte: string | null;
  matrix: string | null;
  /** The locations without coordinates, which are in no surface. */
  elsewhere: readonly string[];
  /** That it is of a part of the samples, in words. */
  part: string | null;
}

/** What is asked, or why nothing can be. */
export type LedgerAsk = { asked: AskedLedger } | { reason: string };

/** What a plume ledger is asked for with the current filters and settings. */
export function useLedgerAsk(answer: Answer, input: LayerInput): LedgerAsk {
  const visible = useVisibleRows();
  const [level] = useShownLevels();
  const nonDetects = useExploration((state) => state.nonDetectMethod);
  const { analyte, matrix } = useValueScope();
  const part = usePartAndLeftOutText();
  const levelInForce = level?.value ?? null;
  const ask = useSame(
    useMemo(() => ledgerQuestionOf(input, levelInForce, nonDetects), [input, levelInForce, nonDetects]),
  );
  const elsewhere = useSame(input.points.elsewhere);
  const rows = useMemo(() => rowsElsewhere(answer.frame, visible, elsewhere), [answer, visible, elsewhere]);
  return useMemo(
    (): LedgerAsk =>
      'reason' in ask ? ask : { asked: { answer, rows, question: ask.question, analyte, matrix, elsewhere, part } },
    [answer, rows, ask, analyte, matrix, elsewhere, part],
  );
}

/** A plume ledger of what is asked, worked out anew whenever that changes; the map has its path meanwhile. */
export function useLedger(asked: AskedLedger | null) {
  const { last, isCalculating, wasCancelled, share, cancel, resume } = useWork(asked, account);
  const drawn = asked === null || wasCancelled ? null : last;
  useEffect(() => showCentroidPath(drawn?.result.periods ?? null), [drawn]);
  useEffect(() => () => showCentroidPath(null), []);
  return {
    history: last?.result ?? null,
    of: last?.of ?? null,
    isCalculating,
    wasCancelled,
    progress: share > 0 ? formatPercent(share) : '',
    cancel,
    resume,
  };
}

async function account(
  { answer, rows, question }: AskedLedger,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<PlumeHistory> {
  return runOnAnswer(answer, 'accountPlume', { rows, question }, { signal, onNote });
}
