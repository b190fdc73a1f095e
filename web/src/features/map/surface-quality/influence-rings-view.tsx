import { memo, useMemo } from 'react';
import type { MapPalette } from '../colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { ledgerAreaLayer } from '../plume-ledger/ledger-area.layer.ts';
import { influenceRingsLayer } from './influence-rings.layer.ts';
import { useQualityDisplay } from './quality-display.ts';

/** Rings around the wells by what the surface would lose without them, while Surface Quality shows that; and the area that they are in. */
export const InfluenceRingsView = memo(function InfluenceRingsView({ palette }: { palette: MapPalette }) {
  const weighed = useQualityDisplay((display) => display.weighed);
  const layer = useMemo(() => weighed && influenceRingsLayer(weighed.rows, palette), [weighed, palette]);
  const area = weighed?.area ?? null;
  const outline = useMemo(() => area && ledgerAreaLayer(area, palette, 'influence-area'), [area, palette]);
  return (
    <>
      {outline && <MapLayerView layer={outline} />}
      {layer && <MapLayerView layer={layer} />}
    </>
  );
});
