import { messages } from '@wellfield/contract';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { closePeriodMaps, usePeriodMaps } from './period-maps.ts';

const PeriodMapsContent = lazyPart(
  'The maps by period',
  async () => (await import('./period-maps-content.tsx')).PeriodMapsContent,
  { waiting: <LoadingNotice text={messages.loading.standard} /> },
);

/** Its size when it first opens. */
const firstSize = { widthPx: 980, heightPx: 620 };

/** The maps by period in their window, while it is open. */
export function PeriodMapsWindow() {
  const isOpen = usePeriodMaps((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <FloatingWindow name="period-maps" title="Maps by period" size={firstSize} over="map" onClose={closePeriodMaps}>
      <PeriodMapsContent />
    </FloatingWindow>
  );
}
