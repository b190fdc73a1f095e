/*
 * A figure as plain values: what a plot draws, before anything is drawn. It is made by pure functions and drawn alike on
 * the page, in an SVG file and on a canvas. Coordinates are pixels from the figure's upper left corner.
 */

import { brokenLines } from './broken-lines.ts';

/** What a mark means by its colour; the palette has the colour for each scheme. */
export type Tone = 'ink' | 'muted' | 'grid' | 'data' | 'fill' | 'accent' | 'selection' | Category;
/** Okabe and Ito's colours, told apart by eyes of any kind; each goes with a shape of its own. */
export type Category =
  | 'category-0'
  | 'category-1'
  | 'category-2'
  | 'category-3'
  | 'category-4'
  | 'category-5'
  | 'category-6';

/** `none` is not drawn, but speaks where it is pointed at: a position on a line. */
export type Shape = 'dot' | 'triangle' | 'square' | 'diamond' | 'cross' | 'star' | 'wedge' | 'none';
/** A non-detect: a hollow triangle that points down from its limit. */
export const nonDetectShape: Shape = 'triangle';

export type Point = readonly [x: number, y: number];

interface LineMark {
  kind: 'line';
  vertices: readonly Point[];
  tone: Tone;
  widthPx?: number;
  dashed?: boolean;
}

/** Many lines of one look that touch nothing of each other: drawn as one. */
export interface SegmentsMark {
  kind: 'segments';
  segments: readonly (readonly [from: Point, to: Point])[];
  tone: Tone;
  widthPx?: number;
  dashed?: boolean;
}

/** A closed shape. */
interface AreaMark {
  kind: 'area';
  vertices: readonly Point[];
  fill: Tone | null;
  stroke: Tone | null;
  opacity?: number;
}

export interface BarMark {
  kind: 'bar';
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  fill: Tone | null;
  stroke: Tone | null;
  /** Lines across it: non-detects among detects. */
  hatched?: boolean;
}

export interface TextMark {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  tone: Tone;
  anchor?: 'start' | 'middle' | 'end';
  sizePx?: 10 | 11 | 12 | 13 | 14;
  bold?: boolean;
  /** Clockwise, around its position. */
  degrees?: number;
}

/** A single point, as in a legend; many points are a figure's `points`. */
interface PointMark {
  kind: 'point';
  x: number;
  y: number;
  shape: Shape;
  tone: Tone;
  hollow?: boolean;
  radiusPx?: number;
}

export type Mark = LineMark | SegmentsMark | AreaMark | BarMark | TextMark | PointMark;

/** The samples of a figure, many at once: a position, a style and a row each. */
export interface FigurePoints {
  xs: Float64Array;
  ys: Float64Array;
  /** Which of `styles` each point has. */
  style: Uint8Array;
  styles: readonly { shape: Shape; tone: Tone; hollow: boolean; label: string }[];
}

/** What the points stand for by name, as their locations: those of a name are lit and selected together. */
export interface PointGroups {
  names: readonly string[];
  /** The index of each point's name. */
  of: ArrayLike<number>;
}

/** What a point says: a heading and lines of name and value. */
export interface PointLabel {
  heading: string;
  lines: readonly { name: string; value: string }[];
}

/** A part of a figure that says something, as a bar; and one that can be pressed. */
export interface Region {
  key: string;
  label: string;
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  /** Whether it stays pressed; null where pressing does not change it. */
  isPressed: boolean | null;
  /** One that does not stay pressed, but does something. */
  acts?: true;
  /** One of the legend, for points of this style: pressing it chooses what they stand for. */
  style?: number;
  /** What it says when it is pointed at, and at which height. */
  tip: PointLabel;
  tipY: number;
}

/** The figure's numbers. */
export interface FigureTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  /** How a number reads, where not as a result does: files have it in full. */
  read?: (column: number, row: number) => string | undefined;
}

export interface Figure {
  widthPx: number;
  heightPx: number;
  /** Analyte · matrix · fraction · unit. */
  title: string;
  /** Numbers of samples and locations, percent of non-detects, dates. */
  subtitle: string;
  /** One sentence that says what is seen. */
  description: string;
  /** What is not drawn, and why; what a reader must know. */
  notices: readonly string[];
  /** Below the points: axes, grid, bars. */
  back: readonly Mark[];
  points: FigurePoints | null;
  groups?: PointGroups;
  /** Above the points. */
  front: readonly Mark[];
  /** What stands above it for a name that is pointed at, as a location's results, beside the points of its group. */
  marksOf?: (name: string) => readonly Mark[];
  regions?: readonly Region[];
  labelOf?: (point: number) => PointLabel;
  /** The values between two positions along it, both ends inclusive, where a range of them can be chosen. */
  rangeOf?: (fromX: number, toX: number) => { min: number; max: number };
  /** Made when somebody asks for it; null where nothing is drawn. */
  table: (() => FigureTable) | null;
}

export interface FigureSize {
  widthPx: number;
  heightPx: number;
}

const reasonLinePx = 18;

/** A figure that draws nothing but says why, where the drawing would be. */
export function emptyFigure(size: FigureSize, title: string, reason: string, subtitle = ''): Figure {
  const lines = brokenLines(reason, size.widthPx - 48);
  const top = (size.heightPx - (lines.length - 1) * reasonLinePx) / 2;
  return {
    ...size,
    title,
    subtitle,
    description: reason,
    notices: [],
    back: lines.map((text, line): Mark => ({
      kind: 'text',
      x: size.widthPx / 2,
      y: top + line * reasonLinePx,
      text,
      tone: 'muted',
      anchor: 'middle',
      sizePx: 13,
    })),
    points: null,
    front: [],
    table: null,
  };
}
