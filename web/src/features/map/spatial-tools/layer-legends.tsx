import { formatCount, type NonDetectMethod } from '@wellfield/science';
import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { isMarkedNonDetect, statisticMethodFact, statisticTitles } from '../locations/statistic.ts';
import { LayerBoundary } from './layer-boundary.tsx';
import styles from './layer-legends.module.css';
import { LayerMeaning } from './layer-meaning.tsx';
import { layerNotes } from './layer-notes.ts';
import { LegendCard } from './legend-card.tsx';
import type { SpatialPlaces } from './spatial-places.ts';
import type { LayerFaults } from './use-layer-faults.ts';
import type { SpatialLayers } from './use-spatial-layers.ts';
import type { Work } from './use-work.ts';

interface LayerLegendsProps {
  spatial: SpatialLayers;
  statistic: LocationStatistic;
  method: NonDetectMethod;
  unit: ValueScope['unit'];
  /** Of the ground that the layers are drawn on. */
  scheme: ColorScheme;
  faults: LayerFaults;
}

/** The legends of the computed layers that are switched on. */
export function LayerLegends({ spatial, statistic, method, unit, scheme, faults }: LayerLegendsProps) {
  const shown = spatial.offered.filter(({ layer }) => spatial.on.includes(layer));
  if (shown.length === 0) return null;
  const figure = statisticTitles.get(statistic) ?? '';
  const words = [figure, statistic === 'sampleSize' ? null : unit, statisticMethodFact(statistic, method)]
    .filter(Boolean)
    .join(', ');
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
            source={byValue.has(layer) ? sourceText(spatial.places, statistic) : null}
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

/** The layers that are made from the statistic; the others are of places and samples. */
const byValue: ReadonlySet<ComputedLayer> = new Set(['hotSpots', 'grid', 'contours', 'bands', 'tin']);

/** From how many values a layer is made, and how many of them a non-detect gives. */
function sourceText({ locations, values }: SpatialPlaces, statistic: LocationStatistic): string {
  const valued = locations.filter((_, at) => !Number.isNaN(values[at]));
  const marked = valued.filter((location) => isMarkedNonDetect(location, statistic)).length;
  const from = valued.length === 1 ? 'From 1 location' : `From ${formatCount(valued.length)} locations`;
  return marked === 0 ? `${from}.` : `${from}; at ${formatCount(marked)} a non-detect gives the value.`;
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
