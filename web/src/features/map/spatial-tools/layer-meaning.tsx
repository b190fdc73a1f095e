import type { ReactNode } from 'react';
import { formatCompact, formatCount, rangeOf } from '@wellfield/science';
import type { ComputedLayer, ToolSettings } from '../../../explorer/exploration/computed-layers.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { bandColor } from '../layers/bands.layer.ts';
import { levelColor } from '../layers/idw-contours.layer.ts';
import { hexagonClasses } from '../layers/sampling-hexagons.layer.ts';
import { mapPalettes } from '../colors/map-palette.ts';
import { clusterColors } from './cluster-colors.ts';
import styles from './layer-legends.module.css';
import { RampBar } from './ramp-bar.tsx';
import { SwatchList } from './swatch-list.tsx';
import type { SpatialLayers } from './use-spatial-layers.ts';
import { useValueRamp } from './use-value-ramp.ts';

interface LayerMeaningProps {
  layer: ComputedLayer;
  spatial: SpatialLayers;
  /** The statistic that is shown, with its unit. */
  figure: string;
  /** Of the ground that the layer is drawn on. */
  scheme: ColorScheme;
}

/** What a layer's colours stand for. */
export function LayerMeaning({ layer, spatial, figure, scheme }: LayerMeaningProps): ReactNode {
  const ramp = useValueRamp(scheme);
  const { places, settings, grid, nodes, contours, bands, hexagons, clusters, tin } = spatial;
  switch (layer) {
    case 'hotSpots':
      return (
        <>
          <p className={styles.facts}>Density of locations, weighted by {figure}</p>
          <RampBar ramp={ramp} least="sparse or low" greatest="dense or high" />
        </>
      );
    case 'grid': {
      const [least, greatest] = rangeOf(grid.result?.values ?? []);
      return (
        <>
          <p className={styles.facts}>{figure}</p>
          <RampBar ramp={ramp} least={formatCompact(least)} greatest={formatCompact(greatest)} />
          <p className={styles.facts}>
            {formatCount(grid.result?.values.length ?? 0)} cells of {settings.cellSizeKm} km, weighting{' '}
            {settings.weighting}
          </p>
        </>
      );
    }
    case 'contours': {
      const range = rangeOf(nodes.result?.values ?? []);
      const rows = (contours.result ?? []).map(({ level }) => ({
        color: levelColor(level, range, ramp),
        text: formatCompact(level),
      }));
      return (
        <>
          <p className={styles.facts}>{figure}</p>
          {rows.length === 0 && <p className={styles.facts}>All values are equal; there are no contours.</p>}
          <SwatchList rows={rows} lineGround={mapPalettes[scheme].ground} />
          <p className={styles.facts}>{surfaceWords(settings)}</p>
        </>
      );
    }
    case 'bands': {
      const range = rangeOf(nodes.result?.values ?? []);
      const rows = (bands.result ?? []).map((band) => ({
        color: bandColor(band, range, ramp),
        text: `${formatCompact(band.low)} – ${formatCompact(band.high)}`,
      }));
      return (
        <>
          <p className={styles.facts}>{figure}</p>
          <SwatchList rows={rows} />
          <p className={styles.facts}>{surfaceWords(settings)}</p>
        </>
      );
    }
    case 'samplingFrequency': {
      const bins = hexagons.result ?? [];
      const samples = bins.reduce((sum, { count }) => sum + count, 0);
      const rows = hexagonClasses(bins, ramp).map(({ from, to, hexagons: count, color }) => ({
        color,
        text: from === to ? formatCount(from) : `${formatCount(from)} – ${formatCount(to)}`,
        aside: count === 1 ? '1 hexagon' : `${formatCount(count)} hexagons`,
      }));
      return (
        <>
          <p className={styles.facts}>
            {formatCount(samples)} samples in {formatCount(bins.length)} hexagons, by samples in each
          </p>
          <SwatchList rows={rows} />
        </>
      );
    }
    case 'clusters': {
      const { marks, number } = clusterColors[scheme];
      const rows = (clusters.result ?? []).map((group, at) => ({
        color: marks[at % marks.length] as string,
        mark: String(at + 1),
        text: group.length === 1 ? '1 location' : `${formatCount(group.length)} locations`,
      }));
      return <SwatchList rows={rows} markColor={number} />;
    }
    case 'tin': {
      const [least, greatest] = rangeOf(places.values);
      if (tin.result?.reason) return <p className={styles.facts}>There is no triangle: {tin.result.reason}.</p>;
      return (
        <>
          <p className={styles.facts}>
            {figure}, {formatCount(tin.result?.triangles.length ?? 0)} triangles
          </p>
          {least <= greatest && <RampBar ramp={ramp} least={formatCompact(least)} greatest={formatCompact(greatest)} />}
        </>
      );
    }
  }
}

/** What the surface below contours and bands is made with. */
function surfaceWords({ cellSizeKm, weighting }: ToolSettings): string {
  return `From a grid of ${cellSizeKm} km, weighting ${weighting}`;
}
