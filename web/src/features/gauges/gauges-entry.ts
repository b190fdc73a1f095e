import { messages } from '@wellfield/contract';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { gaugeLink, gaugeWindowName, hideGauges, useShownGauges } from './shown-gauges.ts';

/** The flow at the gauges that are shown. */
export const gaugesEntry: WindowEntry = {
  name: gaugeWindowName,
  title: messages.gauges.title,
  size: { widthPx: 750, heightPx: 450 },
  onlyOn: 'map',
  buttonOn: ['map'],
  Button: lazyPart('The gauges', async () => (await import('./gauge-menu.tsx')).GaugeMenu),
  needsNoAnswer: true,
  state: { useIsOpen: () => useShownGauges().length > 0, close: hideGauges },
  link: gaugeLink,
  Content: lazyPart('The flow', async () => (await import('./gauge-content.tsx')).GaugeContent),
};
