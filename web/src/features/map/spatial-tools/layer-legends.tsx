import type { ComputedLayer } from '../../../explorer/computed-layers.ts';
import type { LocationStatistic } from '../../../explorer/exploration.ts';
import type { ValueScope } from '../../../explorer/value-scope.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { statisticTitles } from '../statistic.ts';
import { LayerBoundary } from './layer-boundary.tsx';
import styles from './layer-legends.module.css';
import { LayerMeaning } from './layer-meaning.tsx';
import { layerNotes } from './layer-notes.ts';
import { LegendCard } from './legend-card.tsx';
import type { LayerFaults } from './use-layer-faults.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';
import type { Work } from './use-work.ts';

interface LayerLegendsProps {
  spatial: SpatialLayers;
  statistic: LocationStatistic;
  unit: ValueScope['unit'];
  /** Of the ground that the layers are drawn on. */
  scheme: ColorScheme;
  faults: LayerFaults;
}

/** The legends of the computed layers that are switched on. */
export function LayerLegends({ spatial, statistic, unit, scheme, faults }: LayerLegendsProps) {
  const shown = spatial.offered.filter(({ layer }) => spatial.on.includes(layer));
  if (shown.length === 0) return null;
  const figure = statisticTitles.get(statistic) ?? '';
  const words = statistic === 'sampleSize' || unit === null ? figure : `${figure}, ${unit}`;
  return (
    <div className={styles.legends}>
      {shown.map(({ layer, title, reason }) => {
        const isSurface = layer === 'grid' || layer === 'contours' || layer === 'bands';
        return (
          <LegendCard
            key={layer}
            title={title}
            reason={reason ?? (isSurface ? spatial.cellsReason : null)}
            work={faults.has(layer) ? { state: 'failed', resume: () => faults.retry(layer) } : workOf(layer, spatial)}
            note={layerNotes[layer]}
          >
            <LayerBoundary onFault={() => faults.note(layer)}>
              <LayerMeaning layer={layer} spatial={spatial} figure={words} scheme={scheme} />
            </LayerBoundary>
          </LegendCard>
        );
      })}
    </div>
  );
}

/** The work that a layer waits for; of contours and bands the surface first. */
function workOf(layer: ComputedLayer, spatial: SpatialLayers): Work<unknown> | undefined {
  switch (layer) {
    case 'hotSpots':
      return undefined;
    case 'samplingFrequency':
      return spatial.hexagons;
    case 'contours':
    case 'bands':
      return spatial.nodes.state === 'done' ? spatial[layer] : spatial.nodes;
    default:
      return spatial[layer];
  }
}
