/*
 * A figure as plain data: what a plot shows, before anything draws it. Pure functions make it; page, SVG file and canvas
 * draw it the same way. Coordinates are pixels from the figure's upper left corner.
 */

import { brokenLines } from './broken-lines.ts';

/** The role of a mark; the palette has its color in each scheme. */
export type Tone = 'ink' | 'muted' | 'grid' | 'data' | 'fill' | 'accent' | 'selection' | Category | Step;
/** Classes in their order, from the weakest to the strongest: they differ in lightness, so by every eye. */
export type Step = 'step-0' | 'step-1' | 'step-2' | 'step-3' | 'step-4';
/** Okabe and Ito's colors, which are safe for color blindness; each has its own shape. */
export type Category =
  | 'category-0'
  | 'category-1'
  | 'category-2'
  | 'category-3'
  | 'category-4'
  | 'category-5'
  | 'category-6';

/** `none` is not drawn, but has a tip: a position on a line. */
export type Shape = 'dot' | 'triangle' | 'square' | 'diamond' | 'cross' | 'star' | 'wedge' | 'none';
/** A non-detect: a hollow triangle pointing down from its limit. */
export const nonDetectShape: Shape = 'triangle';

export type Point = readonly [x: number, y: number];

interface LineMark {
  kind: 'line';
  vertices: readonly Point[];
  tone: Tone;
  widthPx?: number;
  dashed?: boolean;
}

/** Many separate lines of one look, drawn as one. */
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
  /** Hatched: for non-detects. */
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
  /** With a rim of paper, so that it can be read above points. */
  rimmed?: boolean;
}

/** Rings around points of one name, each with a rim of paper. */
interface RingsMark {
  kind: 'rings';
  centers: readonly Point[];
  radiusPx: number;
  tone: Tone;
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

export type Mark = LineMark | SegmentsMark | AreaMark | BarMark | TextMark | PointMark | RingsMark;

/** The samples of a figure: a position, a style and a row for each. */
export interface FigurePoints {
  xs: Float64Array;
  ys: Float64Array;
  /** The index in `styles` of each point. */
  style: Uint8Array;
  styles: readonly PointStyle[];
  /** From 0 to 1; missing, points are opaque. */
  opacity?: number;
}

export interface PointStyle {
  shape: Shape;
  tone: Tone;
  hollow: boolean;
  /** With a rim of paper, so that points on each other stay apart. */
  rimmed?: boolean;
  label: string;
}

/** The names that the points belong to, such as locations: points with one name are highlighted and selected together. */
export interface PointGroups {
  names: readonly string[];
  /** The index of each point's name. */
  of: ArrayLike<number>;
}

/** A point's tip: a heading and lines of name and value. */
export interface PointLabel {
  heading: string;
  lines: readonly { name: string; value: string }[];
}

/** A part of a figure with a tip, such as a bar, or one that can be pressed. */
export interface Region {
  key: string;
  label: string;
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  /** Whether it stays pressed; null if pressing does not change it. */
  isPressed: boolean | null;
  /** The action of one that does not stay pressed. */
  acts?: true;
  /** For an entry of the legend, the style of its points: pressing it chooses their names. */
  style?: number;
  /** Its tip, and the height of the tip. */
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
  /** Such as analyte · matrix · fraction · unit. */
  title: string;
  /** Numbers of samples and locations, percent of non-detects, dates. */
  subtitle: string;
  /** One sentence that describes what it shows. */
  description: string;
  /** What is not drawn and why, and what readers must know. */
  notices: readonly string[];
  /** Below the points: axes, grid, bars. */
  back: readonly Mark[];
  points: FigurePoints | null;
  groups?: PointGroups;
  /** Above the points. */
  front: readonly Mark[];
  /** Marks for a name that is pointed at, such as a location's results, besides the points of its group. */
  marksOf?: (name: string) => readonly Mark[];
  regions?: readonly Region[];
  labelOf?: (point: number) => PointLabel;
  /** The values between two positions on it, both inclusive, if a range can be chosen. */
  rangeOf?: (fromX: number, toX: number) => { min: number; max: number };
  /** Made on request; null if nothing is drawn. */
  table: (() => FigureTable) | null;
}

export interface FigureSize {
  widthPx: number;
  heightPx: number;
}

const reasonLinePx = 18;

/** A figure without a drawing that shows the reason in its place. */
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
