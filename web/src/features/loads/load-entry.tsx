import { answerPart } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { setLoadLook } from '../../explorer/exploration/load-look.ts';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { raiseWindow } from '../../ui/floating-window/window-store.ts';
import { shownStation, useOfferedStations, whyNoStation } from './offered-stations.ts';

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

/** Opens the loads of a gauge's station, beside its flow. None where the site has no station there. */
function GaugeLoadButton({ name, gauge }: ActProps<'gauge'>) {
  const { stations, offered } = useOfferedStations(gauge);
  if (stations.length === 0) return null;
  const show = () => {
    const station = shownStation(offered, null)?.id ?? null;
    explore(setLoadLook, { station });
    openWindow(name);
    raiseWindow(name);
  };
  return <ActButton label="Load" reason={whyNoStation(stations, offered)} onAct={show} />;
}
