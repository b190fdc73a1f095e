import { Fragment, type ReactNode } from 'react';
import { LayerLegends } from './computed/layer-legends.tsx';
import type { LayerLook } from './computed/computed-layer.ts';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import type { DrawnMap } from './drawn-map.ts';
import { legendsOf } from './layers/drawn-parts.tsx';
import { MapLegend } from './legend/map-legend.tsx';
import { OverlayLegend } from './overlays/overlay-legend.tsx';
import { LegendTime, MapTime } from './time/map-time.tsx';
import { useDrawing } from './drawing/drawing.ts';
import styles from './legend/legend-shelf.module.css';

/** The map's legend, and the panel of its time beside it. */
export function MapLegends(map: DrawnMap) {
  const { computed, shown } = map;
  return (
    <LegendShelf beside={<MapTime isDrawing={computed.underWay.length > 0} />}>
      {shown.look.showInfoLegend && <WholeLegend {...map} />}
    </LegendShelf>
  );
}

function WholeLegend({ shown, circles, computed, overlays, marks, ofParts, colors, look, faults }: DrawnMap) {
  const { scope, showsNonDetects, atSnapshot } = shown;
  const isLayerOn = computed.offered.some(({ isOn }) => isOn);
  const marksThat = (are: 'for circles' | 'with circles' | undefined) =>
    legendsOf(
      marks.filter(({ drawing }) => drawing.legendIs === are),
      colors,
    );
  const below = [...marksThat(undefined), ...legendsOf(ofParts, colors)];
  return (
    <MapLegend
      {...circles.legend}
      time={atSnapshot && <LegendTime atSnapshot={atSnapshot} />}
      forCircles={listed(marksThat('for circles'))}
      withCircles={listed(marksThat('with circles'))}
      scope={scope}
      showsNonDetects={showsNonDetects}
      surfaceOpacity={surfaceOpacityOf(computed, look)}
    >
      {(isLayerOn || overlays.shown.length > 0 || below.length > 0) && (
        <>
          {listed(below)}
          {isLayerOn && (
            <LayerLegends
              computed={computed}
              method={showsNonDetects ? shown.method : null}
              unit={scope.unit}
              look={look}
              faults={faults}
            />
          )}
          <OverlayLegend overlays={overlays.shown.toReversed()} palette={colors.palette} />
        </>
      )}
    </MapLegend>
  );
}

/** Null where there are none. */
function listed(legends: ReturnType<typeof legendsOf>) {
  return legends.length === 0 ? null : legends.map(({ name, legend }) => <Fragment key={name}>{legend}</Fragment>);
}

/** How opaque the first layer is that has the colors of the classes; null where none has. */
function surfaceOpacityOf({ drawn }: ComputedLayers, { logClasses }: Pick<LayerLook, 'logClasses'>): number | null {
  const hasTheirs = ({ layer, input }: ComputedLayers['drawn'][number]) =>
    layer.classOpacity !== null && !(logClasses !== null && layer.isOfLogs?.(input));
  return drawn.find(hasTheirs)?.layer.classOpacity ?? null;
}

interface LegendShelfProps {
  /** The legends' cards. */
  children: ReactNode;
  /** What stands beside them, or below them on a small map. */
  beside?: ReactNode;
}

/**
 * The layout of legends on the map: they do not overlap the buttons, the scale or the strip below. On a small map they are in one scrolling column, which is hidden while a polygon is drawn.
 */
function LegendShelf({ children, beside }: LegendShelfProps) {
  const isDrawing = useDrawing(({ corners }) => corners !== null);
  return (
    <div className={styles.sight}>
      <div className={styles.shelf} data-drawing={isDrawing || undefined}>
        <div className={styles.legends}>{children}</div>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  );
}
