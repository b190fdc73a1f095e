import { useMemo } from 'react';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { influenceRingsLayer } from './influence-rings.layer.ts';
import { useQualityDisplay } from './quality-display.ts';

/** Rings around the wells by what the surface would lose without them, while Surface Quality shows that. */
export function InfluenceRingsView({ palette }: { palette: MapPalette }) {
  const weighed = useQualityDisplay((display) => display.weighed);
  const layer = useMemo(() => weighed && influenceRingsLayer(weighed.rows, palette), [weighed, palette]);
  return layer && <MapLayerView layer={layer} />;
}
