import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { useMapCamera } from '../../explorer/map-parts/map-camera.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { makePeriodMaps } from './period-maps.ts';

/** Makes a map of each period, in a window. */
export function PeriodMapsButton({ periods }: ActProps<'periods'>) {
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
