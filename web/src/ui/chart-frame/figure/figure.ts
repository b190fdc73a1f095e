/*
 * A figure as plain data: what a plot shows, before anything draws it. Pure functions make it; page, SVG file and canvas
 * draw it the same way. Coordinates are pixels from the figure's upper left corner.
 */

import type { Mark, Shape, Tone } from './marks.ts';

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
