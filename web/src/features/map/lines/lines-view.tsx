import { memo, useMemo } from 'react';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { linesLayer } from './lines.layer.ts';

/** The drawn lines on the map. */
export const LinesView = memo(function LinesView({ palette }: { palette: MapPalette }) {
  const lines = useExploration((state) => state.lines);
  const layer = useMemo(() => linesLayer(lines, palette), [lines, palette]);
  return lines.length > 0 && <MapLayerView layer={layer} />;
});
