/*
 * Where floating windows stand, in pixels of the browser's window. Pure: the store says when, this says where.
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

/** The edges that follow the pointer, at most one of each axis. */
export interface Edges {
  horizontal: 'left' | 'right' | null;
  vertical: 'top' | 'bottom' | null;
}

/** How far the next window of a cascade stands from the one before. */
const cascadeStep = 28;
/** Between windows side by side, and around them. */
const gap = 8;

/** The nearest rectangle that lies within the area: made smaller only where the area is. */
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

/** A rectangle moved by so many pixels, as far as the area lets it. */
export function moveRect(rect: Rect, dx: number, dy: number, area: Rect): Rect {
  return clampRect({ ...rect, x: rect.x + dx, y: rect.y + dy }, area, { width: 0, height: 0 });
}

/** A rectangle with edges moved by so many pixels; the other edges stay where they are, whatever the pointer does. */
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

/** Where the window of this number first stands: the first in the middle, each next one a step down and right of it. */
export function cascadedRect(index: number, size: Size, area: Rect): Rect {
  return cascade(size, area, (room) => room / 2 + index * cascadeStep);
}

/** The upper right corner: there a window covers least of what it changes. */
export function cornerRect(size: Size, area: Rect): Rect {
  const rect = { x: area.x + area.width - size.width - gap, y: area.y + gap, ...size };
  return clampRect(rect, area, { width: 0, height: 0 });
}

/** Windows from the upper left corner on, undermost first: of each the title can be seen below the next. */
export function cascadedRects(sizes: readonly Size[], area: Rect): readonly Rect[] {
  return sizes.map((size, index) => cascade(size, area, () => gap + index * cascadeStep));
}

/** What goes beyond the area's end goes on from its beginning. */
function cascade(size: Size, area: Rect, offset: (room: number) => number): Rect {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const along = (room: number) => Math.floor(offset(room) % (room + 1));
  return { x: area.x + along(area.width - width), y: area.y + along(area.height - height), width, height };
}

/** So many windows side by side in rows, the area shared equally; the last row's share what is left of it. */
export function tiledRects(count: number, area: Rect): readonly Rect[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const [left, right] = share(area.width, inRow, index - row * columns);
    const [top, bottom] = share(area.height, rows, row);
    return { x: area.x + left, y: area.y + top, width: right - left, height: bottom - top };
  });
}

/** From where to where the part of this number reaches, in whole pixels. */
function share(length: number, parts: number, index: number): Span {
  const part = (length - gap) / parts;
  return [Math.round(gap + index * part), Math.round((index + 1) * part)];
}

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
