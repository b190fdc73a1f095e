import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useColorScheme } from '../use-color-scheme.ts';
import styles from './chart-drawing.module.css';
import { chartPalettes } from './chart-palette.ts';
import type { Figure, PointGroups, Region } from './figure.ts';
import { groupsOfStyle, groupsWithin, type FigureArea } from './groups-within.ts';
import { hoverBufferPx, nearestPoint, steppedPoint } from './nearest-point.ts';
import { PointTip } from './point-tip.tsx';
import { CanvasPoints, isDrawnOnCanvas, SvgPoints } from './point-layer.tsx';
import { RegionButtons } from './region-buttons.tsx';
import { pointRadiusPx } from './svg-element.ts';
import { SvgMarks } from './svg-marks.tsx';
import { useAreaDrag } from './use-area-drag.ts';
import { useKeyStretch } from './use-key-stretch.ts';

/** A finger is less exact than a pointer. */
const touchBufferPx = 2 * hoverBufferPx;

export interface ChartDrawingProps {
  figure: Figure;
  label: string;
  /** Points that stand for the selected location, and for the one that is hovered elsewhere. */
  selected?: readonly number[];
  hovered?: readonly number[];
  onHover?: (point: number | null) => void;
  onSelect?: (point: number, adds: boolean) => void;
  /** The same by the names of the figure's groups. */
  selectedGroups?: readonly string[];
  hoveredGroup?: string | null;
  onHoverGroup?: (name: string | null) => void;
  onSelectGroup?: (name: string, adds: boolean) => void;
  onRegion?: (key: string, adds: boolean) => void;
  onHoverRegion?: (key: string | null) => void;
  /** Several names were chosen together: those in an area that was marked, or of a class of the legend. */
  onSelectGroups?: (names: readonly string[], adds: boolean) => void;
  /** A stretch of the figure's values was marked. */
  onStretch?: (range: { min: number; max: number }) => void;
}

/**
 * A figure drawn on the page. The pointer's nearest point says its values; with keys, arrows step from point to point
 * and Enter selects. Regions are buttons.
 */
export function ChartDrawing(props: ChartDrawingProps) {
  const { figure, label, selected = [], hovered = [], selectedGroups, hoveredGroup } = props;
  const palette = chartPalettes[useColorScheme()];
  const [current, setCurrent] = useState<number | null>(null);
  const descriptionId = useId();
  const { widthPx, heightPx, points, back, front, regions = [] } = figure;
  const isOnCanvas = isDrawnOnCanvas(points);
  const { onStretch, onSelectGroups } = props;
  const { rangeOf } = figure;
  const isStretch = onStretch !== undefined && rangeOf !== undefined;
  const choose = (area: FigureArea, adds: boolean) => {
    if (isStretch) onStretch(rangeOf(area.left, area.right));
    else onSelectGroups?.(groupsWithin(figure, area), adds);
  };
  const canChoose = isStretch || (onSelectGroups !== undefined && figure.groups !== undefined);
  const drag = useAreaDrag(canChoose ? choose : undefined);
  const shown = current !== null && points && current < points.xs.length ? current : null;
  const keyed = useKeyStretch(figure, shown);
  const marked = drag.area ?? keyed.area;

  const inSelected = useMemo(
    () => (selectedGroups ?? []).flatMap((name) => pointsOf(figure.groups, name)),
    [figure, selectedGroups],
  );
  const inHovered = useMemo(() => pointsOf(figure.groups, hoveredGroup), [figure, hoveredGroup]);

  const speakOf = (point: number | null) => {
    if (point === current) return;
    setCurrent(point);
    props.onHover?.(point);
    props.onHoverGroup?.(point === null ? null : groupOf(figure.groups, point));
  };
  const select = (point: number, adds: boolean) => {
    props.onSelect?.(point, adds);
    const name = groupOf(figure.groups, point);
    if (name !== null) props.onSelectGroup?.(name, adds);
  };
  const pointAt = (event: PointerEvent<HTMLElement>) => {
    if (!points) return null;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const buffer = event.pointerType === 'touch' ? touchBufferPx : hoverBufferPx;
    return nearestPoint(points, [event.clientX - left, event.clientY - top], buffer);
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
        speakOf(pointAt(event));
      }}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
      onPointerLeave={() => speakOf(null)}
      onClick={(event) => {
        if (drag.isDrag()) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const point = points && nearestPoint(points, [event.clientX - left, event.clientY - top]);
        if (point !== null) select(point, event.shiftKey);
      }}
    >
      <p id={descriptionId} className={styles.description}>
        {figure.description}
        {canStep && canChoose && ' Arrows go from point to point; with Shift they mark a stretch, which Enter chooses.'}
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
            y={isStretch ? 0 : marked.top}
            width={marked.right - marked.left}
            height={isStretch ? heightPx : marked.bottom - marked.top}
          />
        )}
        <SvgMarks marks={front} palette={palette} />
        {points && (
          <>
            <Rings
              points={[...selected, ...inSelected]}
              figure={figure}
              className={styles.selected}
              radiusPx={pointRadiusPx + 4}
            />
            <Rings
              points={[...hovered, ...inHovered]}
              figure={figure}
              className={styles.hovered}
              radiusPx={pointRadiusPx + 3}
            />
            {shown !== null && (
              <Rings points={[shown]} figure={figure} className={styles.current} radiusPx={pointRadiusPx + 3} />
            )}
          </>
        )}
      </svg>
      {regions.length > 0 && <RegionButtons regions={regions} onPress={press} onHover={props.onHoverRegion} />}
      {marked && !isStretch && (
        <p role="status" className={styles.chosen}>
          {chosenText(groupsWithin(figure, marked).length)}
        </p>
      )}
      {points && shown !== null && figure.labelOf && (
        <PointTip label={figure.labelOf(shown)} place={[points.xs[shown] as number, points.ys[shown] as number]} />
      )}
    </div>
  );
}

function chosenText(count: number): string {
  return count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`;
}

function groupOf(groups: PointGroups | undefined, point: number): string | null {
  return groups?.names[groups.of[point] ?? -1] ?? null;
}

/** The points of a group's name, as many as rings are drawn. */
function pointsOf(groups: PointGroups | undefined, name: string | null | undefined): readonly number[] {
  const group = groups?.names.indexOf(name ?? '') ?? -1;
  const found: number[] = [];
  if (!groups || group === -1) return found;
  for (let point = 0; point < groups.of.length && found.length < mostRings; point += 1) {
    if (groups.of[point] === group) found.push(point);
  }
  return found;
}

interface RingsProps {
  points: readonly number[];
  figure: Figure;
  className: string | undefined;
  radiusPx: number;
}

/** As many rings as can still be told apart. */
const mostRings = 2_000;

function Rings({ points, figure, className, radiusPx }: RingsProps) {
  return points
    .slice(0, mostRings)
    .map((point) => (
      <circle
        key={point}
        className={className}
        cx={figure.points?.xs[point]}
        cy={figure.points?.ys[point]}
        r={radiusPx}
      />
    ));
}
