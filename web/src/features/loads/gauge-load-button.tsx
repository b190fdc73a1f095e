import { explore } from '../../explorer/exploration/exploration-store.ts';
import { setLoadLook } from '../../explorer/exploration/load-look.ts';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { raiseWindow } from '../../ui/floating-window/window-store.ts';
import { whyNoStation, shownStation } from './offered-stations.ts';
import { useOfferedStations } from './use-offered-stations.ts';

/** Opens the loads of a gauge's station, beside its flow. None where the site has no station there. */
export function GaugeLoadButton({ name, gauge }: ActProps<'gauge'>) {
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
