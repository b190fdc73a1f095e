import type { ReactNode } from 'react';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { setLoadLook } from '../../explorer/exploration/transitions.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { raiseWindow } from '../../ui/floating-window/window-store.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import { openLoad, useLoadDisplay } from './load-display.ts';
import { whyNoStation, shownStation } from './offered-stations.ts';
import { useOfferedStations } from './use-offered-stations.ts';

/** Opens the loads, or closes them; without samples it says why it does neither. None where the site has no stations for them. */
export function LoadButton({ isLarge = false }: { isLarge?: boolean }): ReactNode {
  const { stations, offered } = useOfferedStations();
  const isOpen = useLoadDisplay((display) => display.isOpen);
  if (stations.length === 0) return null;
  const reason = whyNoStation(stations, offered);
  return <WindowButton title="Load" isOpen={isOpen} reason={reason} onOpen={openLoad} isLarge={isLarge} />;
}

/** Opens the loads of a gauge's station, beside its flow. None where the site has no station there. */
export function GaugeLoadButton({ gauge }: { gauge: string }): ReactNode {
  const { stations, offered } = useOfferedStations(gauge);
  if (stations.length === 0) return null;
  const show = () => {
    const station = shownStation(offered, null)?.id ?? null;
    explore(setLoadLook, { station });
    openLoad(true);
    raiseWindow('load');
  };
  return <ActButton label="Load" reason={whyNoStation(stations, offered)} onAct={show} />;
}
