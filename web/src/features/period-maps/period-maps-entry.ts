import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { PeriodMapsButton } from './period-maps-button.tsx';
import { closePeriodMaps, usePeriodMaps } from './period-maps.ts';

/** The maps by period, which are made when it opens. */
export const periodMapsEntry: WindowEntry = {
  name: 'period-maps',
  title: 'Maps by period',
  size: { widthPx: 980, heightPx: 620 },
  over: 'map',
  onlyOn: 'map',
  needsNoAnswer: true,
  link: null,
  acts: { periods: PeriodMapsButton },
  state: { useIsOpen: () => usePeriodMaps(({ isOpen }) => isOpen), close: closePeriodMaps },
  Content: lazyPart('The maps by period', async () => (await import('./period-maps-content.tsx')).PeriodMapsContent),
};
