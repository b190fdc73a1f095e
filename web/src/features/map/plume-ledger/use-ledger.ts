import { useEffect, useMemo } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../../explorer/answer/run-on-answer.ts';
import { useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../../explorer/answer/use-levels.ts';
import { useWork } from '../../../explorer/answer/use-work.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';
import type { LedgerQuestion } from '../../../frame/plume/ledger-question.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { surfaceTermsOf } from '../computed/surface/surface-terms.ts';
import { whyNotEstimated } from '../computed/surface/why-not-estimated.ts';
import { settingOf } from '../computed/tools/setting.ts';
import { whyNotValued } from '../computed/why-unavailable.ts';
import { useLedgerDisplay } from './ledger-display.ts';
import { ledgerCarryMonths, ledgerLeavesOut, ledgerStep, plumeTermsOf } from '../computed/surface/ledger-settings.ts';

/** A ledger that is asked for. */
export interface AskedLedger {
  answer: Answer;
  rows: Uint32Array;
  question: LedgerQuestion;
}

/** What is asked, or why nothing can be. */
export type LedgerAsk = { asked: AskedLedger } | { reason: string };

/** What a plume ledger is asked for with the current filters and settings. */
export function useLedgerAsk(answer: Answer, input: LayerInput): LedgerAsk {
  const rows = useVisibleRows();
  const [level] = useShownLevels();
  const nonDetects = useExploration((state) => state.nonDetectMethod);
  const levelInForce = level?.value ?? null;
  return useMemo((): LedgerAsk => {
    const { statistic } = input;
    const reason = whyNotValued(input) ?? whyNotEstimated(input);
    if (reason !== null) return { reason };
    if (statistic === 'sampleSize')
      return { reason: 'A number of samples is not a concentration: choose another statistic.' };
    const plume = plumeTermsOf(input, levelInForce);
    if (!plume)
      return { reason: 'A plume is what is above a level: choose a set of levels in the filters, or type one.' };
    const step = settingOf(ledgerStep, input);
    const question: LedgerQuestion = {
      statistic,
      nonDetects,
      step: step === 'all' ? null : (step as LedgerQuestion['step']),
      carryMonths: settingOf(ledgerCarryMonths, input),
      leavesOut: settingOf(ledgerLeavesOut, input) === 'yes',
      terms: surfaceTermsOf(input),
      plume,
    };
    return { asked: { answer, rows, question } };
  }, [answer, rows, input, levelInForce, nonDetects]);
}

/** A plume ledger of what is asked, worked out anew whenever that changes; the map has its periods meanwhile. */
export function useLedger(asked: AskedLedger | null) {
  const { last, isCalculating, wasCancelled, share, cancel, resume } = useWork(asked, account);
  useEffect(() => useLedgerDisplay.setState({ periods: last?.result ?? [] }), [last]);
  return {
    periods: last?.result ?? null,
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
): Promise<LedgerPeriod[]> {
  return runOnAnswer(answer, 'accountPlume', { rows, question }, { signal, onNote });
}
