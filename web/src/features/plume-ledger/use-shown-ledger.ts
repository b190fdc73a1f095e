import { useEffect } from 'react';
import type { PlumeHistory } from '../../frame/plume/ledger-period.ts';
import { useShownSurfaces } from '../../explorer/why/shown-by-windows.ts';
import { sentences } from '../../explorer/surfaces/words/surface-notes.ts';
import { inputsText, methodText, periodSurfaceWords } from './ledger-words.ts';
import type { RequestedLedger } from './use-ledger.ts';

/** Lets 'Why this number?' find a ledger's numbers while they are shown. */
export function useShownLedger(of: RequestedLedger | null, history: PlumeHistory | null): void {
  useEffect(() => {
    if (of === null || history === null) return undefined;
    const { answer, rows, question, unheeded } = of;
    const base = history.periods.find(({ found }) => found !== null)?.first ?? null;
    const ledger = {
      answer,
      rows,
      question,
      base,
      isBeyondPolygons: unheeded !== null,
      wordsOf: (period: PlumeHistory['periods'][number]) =>
        sentences([inputsText(question), ...periodSurfaceWords(question, period), methodText(question)]),
    };
    useShownSurfaces.setState({ ledger });
    return () => useShownSurfaces.setState({ ledger: null });
  }, [of, history]);
}
