/*
 * The positions of floating windows, in pixels of the browser's window. Pure: the store decides when, this decides where.
 */

export interface Size {
  width: number;
  height: number;
}

/** A rectangle by its upper left corner. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** The edges that follow the pointer, at most one per axis. */
export interface Edges {
  horizontal: 'left' | 'right' | null;
  vertical: 'top' | 'bottom' | null;
}

/** The offset between windows of a cascade. */
const cascadeStep = 28;
/** Left in sight below a window in the corner: a map has its scale there, above a strip of one line. */
export const cornerFootPx = 66;
/** The gap between and around tiled windows. */
const gap = 8;
/** Less of a window in sight below another cannot be used. */
const minFootPx = 40;

/** The nearest rectangle within the area, smaller only if the area is. */
export function clampRect(rect: Rect, area: Rect, minSize: Size): Rect {
  const width = Math.min(Math.max(rect.width, minSize.width), area.width);
  const height = Math.min(Math.max(rect.height, minSize.height), area.height);
  return {
    x: between(rect.x, area.x, area.x + area.width - width),
    y: between(rect.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

/** Moves a rectangle as far as the area allows. */
export function moveRect(rect: Rect, dx: number, dy: number, area: Rect): Rect {
  return clampRect({ ...rect, x: rect.x + dx, y: rect.y + dy }, area, { width: 0, height: 0 });
}

/** Moves edges of a rectangle; the other edges never move. */
export function resizeRect(rect: Rect, edges: Edges, dx: number, dy: number, area: Rect, minSize: Size): Rect {
  const across = resizeSpan([rect.x, rect.x + rect.width], edges.horizontal === 'left', {
    by: edges.horizontal === null ? 0 : dx,
    limits: [area.x, area.x + area.width],
    min: minSize.width,
  });
  const down = resizeSpan([rect.y, rect.y + rect.height], edges.vertical === 'top', {
    by: edges.vertical === null ? 0 : dy,
    limits: [area.y, area.y + area.height],
    min: minSize.height,
  });
  return { x: across[0], y: down[0], width: across[1] - across[0], height: down[1] - down[0] };
}

type Span = readonly [start: number, end: number];

interface SpanChange {
  by: number;
  limits: Span;
  min: number;
}

function resizeSpan([start, end]: Span, isStart: boolean, { by, limits, min }: SpanChange): Span {
  if (isStart) return [between(start + by, limits[0], Math.max(limits[0], end - min)), end];
  return [start, between(end + by, Math.min(limits[1], start + min), limits[1])];
}

/** The initial position of a window by its index: the first in the middle, each next one a step down and right. */
export function cascadedRect(index: number, size: Size, area: Rect): Rect {
  return cascade(size, area, (room) => room / 2 + index * cascadeStep);
}

/** A window as low as those below it of which the lower ends alone, with a part of their buttons, would be in sight. */
export function onFootOf(rect: Rect, others: readonly Rect[], area: Rect): Rect {
  const ends = others
    .filter(({ x, width }) => x < rect.x + rect.width && x + width > rect.x)
    .map(({ y, height }) => y + height)
    .toSorted((a, b) => a - b);
  const start = rect.y + rect.height;
  const end = ends.reduce((low, other) => (other > low && other - low < minFootPx ? other : low), start);
  return moveRect(rect, 0, end - start, area);
}

/** The lower right corner, where a window covers the least of what it changes. */
export function cornerRect(size: Size, area: Rect): Rect {
  const rect = {
    x: area.x + area.width - size.width - gap,
    y: area.y + area.height - size.height - cornerFootPx,
    ...size,
  };
  return clampRect(rect, area, { width: 0, height: 0 });
}

/** Cascades windows from the upper left corner, bottommost first, so that every title is visible. */
export function cascadedRects(sizes: readonly Size[], area: Rect): readonly Rect[] {
  return sizes.map((size, index) => cascade(size, area, () => gap + index * cascadeStep));
}

/** Wraps what goes beyond the area's end around to its beginning. */
function cascade(size: Size, area: Rect, offset: (room: number) => number): Rect {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const along = (room: number) => Math.floor(offset(room) % (room + 1));
  return { x: area.x + along(area.width - width), y: area.y + along(area.height - height), width, height };
}

/** The left and the right half of an area. */
export function halvesOf({ x, width, ...rest }: Rect): [left: Rect, right: Rect] {
  const half = Math.floor(width / 2);
  return [
    { ...rest, x, width: half },
    { ...rest, x: x + half, width: width - half },
  ];
}

/**
 * Tiles windows in rows with equal shares of the area; those in the last row share its width. A high area has more rows
 * than columns.
 */
export function tiledRects(count: number, area: Rect, columns = evenColumns(count, area)): readonly Rect[] {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const [left, right] = share(area.width, inRow, index - row * columns);
    const [top, bottom] = share(area.height, rows, row);
    return { x: area.x + left, y: area.y + top, width: right - left, height: bottom - top };
  });
}

function evenColumns(count: number, { width, height }: Rect): number {
  if (height <= width) return Math.ceil(Math.sqrt(count));
  return Math.max(1, Math.round(Math.sqrt((count * width) / height)));
}

/**
 * Tiles windows in the first of the areas that has room for what each must show, in any number of columns. Where none
 * has, they are stacked in the first that holds them so, each with its title in sight, rather than made too small.
 */
export function readableRects(needs: readonly Size[], areas: readonly Rect[]): readonly Rect[] {
  const count = needs.length;
  const areReadable = (rects: readonly Rect[]) =>
    needs.every(({ width, height }, index) => {
      const rect = rects[index];
      return rect !== undefined && rect.width >= width && rect.height >= height;
    });
  const counts = Array.from({ length: count }, (_, index) => index + 1);
  const tiled = areas.flatMap((area) =>
    [evenColumns(count, area), ...counts].map((columns) => tiledRects(count, area, columns)),
  );
  const stacked = areas.map((area) => stackedRects(count, area));
  return tiled.find(areReadable) ?? stacked.find(areReadable) ?? stacked.at(-1) ?? [];
}

/** Windows over each other that fill an area, bottommost first, a step down and right of each other. */
function stackedRects(count: number, area: Rect): readonly Rect[] {
  const steps = (count - 1) * cascadeStep + 2 * gap;
  const size = { width: Math.max(0, area.width - steps), height: Math.max(0, area.height - steps) };
  return cascadedRects(
    Array.from({ length: count }, () => size),
    area,
  );
}

/** The start and end of a part by its index, in whole pixels. */
function share(length: number, parts: number, index: number): Span {
  const part = (length - gap) / parts;
  return [Math.round(gap + index * part), Math.round((index + 1) * part)];
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
