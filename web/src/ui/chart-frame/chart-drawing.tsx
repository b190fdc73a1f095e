import { useEffect, useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useColorScheme } from '../use-color-scheme.ts';
import styles from './chart-drawing.module.css';
import { chartPalettes } from './chart-palette.ts';
import type { Figure, Place } from './figure.ts';
import { frameCalls } from './frame-calls.ts';
import { groupOf, pointsOfGroup } from './group-points.ts';
import { hoverBufferPx, nearestPoint } from './nearest-point.ts';
import { CanvasPoints, isDrawnOnCanvas, SvgPoints } from './point-layer.tsx';
import { mostRings, PointRings } from './point-rings.tsx';
import { PointTip } from './point-tip.tsx';
import { PointedMarks } from './pointed-marks.tsx';
import type { PointedName } from './pointed-name.ts';
import { RegionButtons } from './region-buttons.tsx';
import { steppedPoint } from './stepped-point.ts';
import { pointRadiusPx } from './svg-element.ts';
import { SvgMarks } from './svg-marks.tsx';
import { useStretch } from './use-stretch.ts';

/** A finger is less exact than a pointer. */
const touchBufferPx = 2 * hoverBufferPx;

export interface ChartDrawingProps {
  figure: Figure;
  label: string;
  /** The figure's group that is selected, and what is pointed at in any view, by their names. */
  selectedGroup?: string | null;
  pointed?: PointedName;
  onHoverGroup?: (name: string | null) => void;
  onSelectGroup?: (name: string, adds: boolean) => void;
  onRegion?: (key: string) => void;
  onHoverRegion?: (key: string | null) => void;
  /** A stretch of the figure's values was dragged. */
  onStretch?: (range: { min: number; max: number }) => void;
}

/**
 * A figure drawn on the page. The pointer's nearest point says its values; with keys, arrows step from point to point
 * and Enter selects. Regions are buttons.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const { figure, label, selectedGroup = null, pointed, onRegion } = props;
  const palette = chartPalettes[useColorScheme()];
  const [current, setCurrent] = useState<number | null>(null);
  const descriptionId = useId();
  const { widthPx, heightPx, points, back, front, regions = [] } = figure;
  const isOnCanvas = isDrawnOnCanvas(points);
  const { onStretch } = props;
  const { rangeOf } = figure;
  const drag = useStretch(onStretch && rangeOf && ((from, to) => onStretch(rangeOf(from, to))));
  const shown = current !== null && points && current < points.xs.length ? current : null;

  const selected = useMemo(() => pointsOfGroup(figure.groups, selectedGroup, mostRings), [figure, selectedGroup]);
  const ringed = useMemo(() => (shown === null ? [] : [shown]), [shown]);
  const [moves] = useState(frameCalls);
  useEffect(() => moves.drop, [moves]);

  const speakOf = (point: number | null) => {
    moves.drop();
    if (point === current) return;
    setCurrent(point);
    props.onHoverGroup?.(point === null ? null : groupOf(figure.groups, point));
  };
  const select = (point: number, adds: boolean) => {
    const name = groupOf(figure.groups, point);
    if (name !== null) props.onSelectGroup?.(name, adds);
  };
  /** However often a pointer moves, its point is looked for once a frame. */
  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) => {
    if (!points) return;
    const bufferPx = pointerType === 'touch' ? touchBufferPx : hoverBufferPx;
    moves.ask(() => speakOf(nearestPoint(points, placeIn(currentTarget, clientX, clientY), bufferPx)));
  };
  const step = (event: KeyboardEvent) => {
    if (!points) return;
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (move) {
      event.preventDefault();
      speakOf(steppedPoint(points, shown, move));
    } else if (event.key === 'Enter' && shown !== null && event.target === event.currentTarget) {
      select(shown, event.shiftKey);
    } else if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      speakOf(null);
    }
  };

  const canStep = points !== null && points.xs.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role: one of two
    <div
      className={styles.drawing}
      style={{ width: widthPx, height: heightPx }}
      role={canStep ? 'application' : 'group'}
      aria-roledescription="plot"
      aria-label={label}
      aria-describedby={descriptionId}
      tabIndex={canStep ? 0 : undefined}
      onKeyDown={step}
      onBlur={() => speakOf(null)}
      onPointerDown={drag.begin}
      onPointerMove={(event) => {
        drag.move(event);
        follow(event);
      }}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
      onPointerLeave={() => speakOf(null)}
      onClick={({ currentTarget, clientX, clientY, shiftKey }) => {
        if (drag.isDrag()) return;
        const point = points && nearestPoint(points, placeIn(currentTarget, clientX, clientY));
        if (point !== null) select(point, shiftKey);
      }}
    >
      <p id={descriptionId} className={styles.description}>
        {figure.description}
      </p>
      <svg className={styles.layer} width={widthPx} height={heightPx} aria-hidden="true">
        <SvgMarks marks={back} palette={palette} />
        {points && !isOnCanvas && <SvgPoints points={points} palette={palette} />}
      </svg>
      {points && isOnCanvas && <CanvasPoints points={points} palette={palette} size={figure} />}
      <svg className={styles.layer} width={widthPx} height={heightPx} aria-hidden="true">
        {drag.stretch && (
          <rect
            className={styles.stretch}
            x={drag.stretch[0]}
            y={0}
            width={drag.stretch[1] - drag.stretch[0]}
            height={heightPx}
          />
        )}
        <SvgMarks marks={front} palette={palette} />
        {points && (
          <>
            <PointRings points={selected} figure={figure} className={styles.selected} radiusPx={pointRadiusPx + 4} />
            <PointRings points={ringed} figure={figure} className={styles.current} radiusPx={pointRadiusPx + 3} />
          </>
        )}
        <PointedMarks figure={figure} palette={palette} pointed={pointed} />
      </svg>
      {regions.length > 0 && (
        <RegionButtons
          regions={regions}
          size={figure}
          onPress={(key) => onRegion?.(key)}
          onHover={props.onHoverRegion}
        />
      )}
      {points && shown !== null && figure.labelOf && (
        <PointTip
          label={figure.labelOf(shown)}
          place={[points.xs[shown] as number, points.ys[shown] as number]}
          size={figure}
        />
      )}
    </div>
  );
}

/** Where a pointer is, from the upper left corner of an element. */
function placeIn(element: HTMLElement, clientX: number, clientY: number): Place {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
