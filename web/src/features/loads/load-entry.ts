import { answerPart } from '../../explorer/windows/answer-part.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { GaugeLoadButton } from './gauge-load-button.tsx';
import { whyNoStation } from './offered-stations.ts';
import { useOfferedStations } from './use-offered-stations.ts';

/** The loads at the site's stations. */
export const loadEntry: WindowEntry = {
  name: 'load',
  title: 'Load',
  size: { widthPx: 1_060, heightPx: 800 },
  over: 'map',
  buttonOn: ['map', 'dataview'],
  useIsOffered: () => useOfferedStations().stations.length > 0,
  useReason: () => {
    const { stations, offered } = useOfferedStations();
    return whyNoStation(stations, offered);
  },
  acts: { gauge: GaugeLoadButton },
  Content: answerPart('Loads', async () => (await import('./load-content.tsx')).LoadContent),
};
