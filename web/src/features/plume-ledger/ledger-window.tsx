import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import type { MapState } from '../../explorer/map-parts/map-state.ts';
import { LedgerContent } from './ledger-content.tsx';
import { openLedger, useLedgerDisplay } from './ledger-display.ts';

/** Its size when it first opens. */
const firstSize = { widthPx: 1_180, heightPx: 620 };

/** What a plume amounts to by periods, in its window, while it is open. */
export function LedgerWindow({ input }: Pick<MapState, 'input'>) {
  const answer = useShownAnswer();
  const isOpen = useLedgerDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow name="ledger" title="Plume Ledger" size={firstSize} over="map" onClose={() => openLedger(false)}>
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : (
        <LedgerContent answer={answer} input={input} />
      )}
    </FloatingWindow>
  );
}
