import { formatCounted, float64At } from '@wellfield/science';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useColorScheme } from '../use-color-scheme.ts';
import styles from './chart-drawing.module.css';
import { chartPalettes } from './figure/chart-palette.ts';
import type { Figure, Region } from './figure/figure.ts';
import type { Point } from './figure/marks.ts';
import { frameCalls } from './frame-calls.ts';
import { groupsOfStyle, groupsWithin, type FigureArea } from './figure/groups-within.ts';
import { hoverBufferPx, nearestPoint } from './pointing/nearest-point.ts';
import { isDrawnOnCanvas } from './draw/draw-points.ts';
import { CanvasPoints, SvgPoints } from './draw/point-layer.tsx';
import { groupOf, ringMarks } from './figure/ring-marks.ts';
import { PointTip } from './pointing/point-tip.tsx';
import { PointedMarks, PointRings, type PointedName } from './pointing/pointed-marks.tsx';
import { RegionButtons } from './pointing/region-buttons.tsx';
import { steppedPoint, useKeyRange } from './pointing/key-steps.ts';
import { pointRadiusPx } from './draw/svg-element.ts';
import { SvgMarks } from './draw/svg-marks.tsx';
import { useAreaDrag } from './pointing/use-area-drag.ts';

/** A finger is less precise than a mouse. */
const touchBufferPx = 2 * hoverBufferPx;

export interface ChartDrawingProps {
  figure: Figure;
  label: string;
  /** The selected groups of the figure, and the one pointed at in any view, by name. */
  selectedGroups?: readonly string[];
  pointed?: PointedName;
  onHoverGroup?: (name: string | null) => void;
  onSelectGroup?: (name: string, adds: boolean) => void;
  onRegion?: (key: string, adds: boolean) => void;
  onHoverRegion?: (key: string | null) => void;
  /** Called with several names chosen together: those in a marked area or in a class of the legend. */
  onSelectGroups?: (names: readonly string[], adds: boolean) => void;
  /** Called with a marked range of the figure's values. */
  onRange?: (range: { min: number; max: number }) => void;
}

/**
 * A figure drawn on the page. The point nearest to the pointer shows its values; arrow keys step from point to point and
 * Enter selects. Regions are buttons.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const { figure, label, selectedGroups, pointed } = props;
  const palette = chartPalettes[useColorScheme()];
  const [current, setCurrent] = useState<number | null>(null);
  const descriptionId = useId();
  const { widthPx, heightPx, points, back, front, regions = [] } = figure;
  const isOnCanvas = isDrawnOnCanvas(points);
  const { onRange, onSelectGroups } = props;
  const { rangeOf } = figure;
  const isRange = onRange !== undefined && rangeOf !== undefined;
  const choose = (area: FigureArea, adds: boolean) => {
    if (isRange) onRange(rangeOf(area.left, area.right));
    else onSelectGroups?.(groupsWithin(figure, area), adds);
  };
  const canChoose = isRange || (onSelectGroups !== undefined && figure.groups !== undefined);
  const drag = useAreaDrag(canChoose ? choose : undefined);
  const shown = current !== null && points && current < points.xs.length ? current : null;
  const keyed = useKeyRange(figure, shown);
  const marked = drag.area ?? keyed.area;

  const rings = useMemo(() => ringMarks(figure, selectedGroups ?? []), [figure, selectedGroups]);
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
  /** The point under the pointer is looked up at most once a frame. */
  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) => {
    if (!points) return;
    const bufferPx = pointerType === 'touch' ? touchBufferPx : hoverBufferPx;
    moves.ask(() => speakOf(nearestPoint(points, positionIn(currentTarget, clientX, clientY), bufferPx)));
  };
  const step = (event: KeyboardEvent) => {
    if (!points) return;
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (move) {
      event.preventDefault();
      const next = steppedPoint(points, shown, move);
      keyed.step(next, canChoose && event.shiftKey);
      speakOf(next);
    } else if (event.key === 'Enter' && keyed.area && event.target === event.currentTarget) {
      choose(keyed.area, event.shiftKey);
      keyed.clear();
    } else if (event.key === 'Escape' && keyed.area) {
      event.stopPropagation();
      keyed.clear();
    } else if (event.key === 'Enter' && shown !== null && event.target === event.currentTarget) {
      select(shown, event.shiftKey);
    } else if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      speakOf(null);
    }
  };

  const press = ({ key, style }: Region, adds: boolean) => {
    if (style === undefined) props.onRegion?.(key, adds);
    else onSelectGroups?.(groupsOfStyle(figure, style), adds);
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
      onBlur={() => {
        keyed.clear();
        speakOf(null);
      }}
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
        const point = points && nearestPoint(points, positionIn(currentTarget, clientX, clientY));
        if (point !== null) select(point, shiftKey);
      }}
    >
      <p id={descriptionId} className={styles.description}>
        {figure.description}
        {canStep &&
          canChoose &&
          ' Arrow keys move from point to point; with Shift they mark a range, which Enter chooses.'}
      </p>
      <svg className={styles.layer} width={widthPx} height={heightPx} aria-hidden="true">
        <SvgMarks marks={back} palette={palette} />
        {points && !isOnCanvas && <SvgPoints points={points} palette={palette} />}
      </svg>
      {points && isOnCanvas && <CanvasPoints points={points} palette={palette} size={figure} />}
      <svg className={styles.layer} width={widthPx} height={heightPx} aria-hidden="true">
        {marked && (
          <rect
            className={styles.marked}
            x={marked.left}
            y={isRange ? 0 : marked.top}
            width={marked.right - marked.left}
            height={isRange ? heightPx : marked.bottom - marked.top}
          />
        )}
        <SvgMarks marks={front} palette={palette} />
        <SvgMarks marks={rings} palette={palette} />
        {points && (
          <PointRings points={ringed} figure={figure} className={styles.current} radiusPx={pointRadiusPx + 3} />
        )}
        <PointedMarks figure={figure} palette={palette} pointed={pointed} />
      </svg>
      {regions.length > 0 && <RegionButtons regions={regions} onPress={press} onHover={props.onHoverRegion} />}
      {marked && !isRange && (
        <p role="status" className={styles.chosen}>
          {formatCounted(groupsWithin(figure, marked).length, 'location')}
        </p>
      )}
      {points && shown !== null && figure.labelOf && (
        <PointTip label={figure.labelOf(shown)} position={[float64At(points.xs, shown), float64At(points.ys, shown)]} />
      )}
    </div>
  );
}

/** Where a pointer is, from the upper left corner of an element. */
function positionIn(element: HTMLElement, clientX: number, clientY: number): Point {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}
