/* What figures are drawn of. Coordinates are pixels from the figure's upper left corner. */

/** The role of a mark; the palette has its color in each scheme. A site's own color is the same in both. */
export type Tone = NamedTone | SiteColor;
export type SiteColor = `#${string}`;
export type NamedTone = 'ink' | 'muted' | 'grid' | 'data' | 'fill' | 'accent' | 'selection' | Category | Step;
/** Classes in their order, from the weakest to the strongest: they differ in lightness, so by every eye. */
export type Step = 'step-0' | 'step-1' | 'step-2' | 'step-3' | 'step-4';
/** What fills a bar without a color: in one neutral, as drawings of soils have it. */
export type Texture = 'dots' | 'rings' | 'dashes' | 'lines' | 'bricks' | 'slants' | 'crosses' | 'uprights';
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
  /** Over its fill, in the tone of its stroke. */
  texture?: Texture;
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

/** As many shapes and colors of series or classes as can be distinguished. */
export const categoryLooks: readonly { shape: Shape; tone: Category }[] = [
  { shape: 'dot', tone: 'category-0' },
  { shape: 'square', tone: 'category-1' },
  { shape: 'diamond', tone: 'category-2' },
  { shape: 'wedge', tone: 'category-3' },
  { shape: 'cross', tone: 'category-4' },
  { shape: 'star', tone: 'category-5' },
];
