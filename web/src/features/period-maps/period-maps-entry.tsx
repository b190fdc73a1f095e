import type { WindowEntry, ActProps } from '../../explorer/windows/window-entry.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { closePeriodMaps, usePeriodMaps, makePeriodMaps } from './period-maps.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { useMapCamera } from '../../explorer/map-parts/map-camera.ts';

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

/** Makes a map of each period, in a window. */
function PeriodMapsButton({ periods }: ActProps<'periods'>) {
  const camera = useMapCamera((state) => state.camera);
  const make = () => {
    if (camera) void makePeriodMaps(camera, periods);
  };
  useCommands(() => [{ group: 'Map', title: 'Maps by period', onAct: make }]);
  return (
    <Button kind="compact" title="A map of each period, to compare and to save" onClick={make}>
      Maps by period
    </Button>
  );
}
