import { float64At } from '@wellfield/science';
import { colorOf, type ChartPalette } from '../figure/chart-palette.ts';
import type { FigurePoints } from '../figure/figure.ts';
import type { Point, Mark } from '../figure/marks.ts';
import { round, shapePath } from './shape-path.ts';
import { texturePath } from './texture-path.ts';

/** An SVG element as data, for the page and for the text of a file. */
export interface SvgElement {
  tag: 'path' | 'rect' | 'text';
  attributes: Readonly<Record<string, string | number>>;
  text?: string;
}

/** The radius of a sample's point. Source: point PLT-13. */
export const pointRadiusPx = 2.6;
/** The line below a point that makes its rim: half of it is seen. */
export const rimPx = 2.4;
export const chartFont = "'Inter Variable', Inter, system-ui, sans-serif";

/** The elements that draw a mark. */
export function svgElementsOf(mark: Mark, palette: ChartPalette): readonly SvgElement[] {
  switch (mark.kind) {
    case 'line':
      return [
        {
          tag: 'path',
          attributes: {
            d: pathOf(mark.vertices, false),
            fill: 'none',
            stroke: colorOf(palette, mark.tone),
            'stroke-width': mark.widthPx ?? 1,
            'stroke-linejoin': 'round',
            ...(mark.dashed && { 'stroke-dasharray': '4 3' }),
          },
        },
      ];
    case 'segments':
      return [
        {
          tag: 'path',
          attributes: {
            d: mark.segments.map((ends) => pathOf(ends, false)).join(''),
            fill: 'none',
            stroke: colorOf(palette, mark.tone),
            'stroke-width': mark.widthPx ?? 1,
            ...(mark.dashed && { 'stroke-dasharray': '4 3' }),
          },
        },
      ];
    case 'area':
      return [
        {
          tag: 'path',
          attributes: {
            d: pathOf(mark.vertices, true),
            fill: mark.fill === null ? 'none' : colorOf(palette, mark.fill),
            stroke: mark.stroke === null ? 'none' : colorOf(palette, mark.stroke),
            ...(mark.opacity !== undefined && { 'fill-opacity': mark.opacity }),
          },
        },
      ];
    case 'bar':
      return barElements(mark, palette);
    case 'text':
      return [textElement(mark, palette)];
    case 'point':
      return [pointElement(mark, colorOf(palette, mark.tone), palette.paper)];
    case 'rings':
      return ringElements(mark, palette);
  }
}

/** One path for all rims and one for all rings: thousands of elements would slow down the page. */
function ringElements(
  { centers, radiusPx, tone }: Extract<Mark, { kind: 'rings' }>,
  palette: ChartPalette,
): readonly SvgElement[] {
  if (centers.length === 0) return [];
  const d = centers.map(([x, y]) => shapePath('dot', x, y, radiusPx)).join('');
  return [
    { tag: 'path', attributes: { d, fill: 'none', stroke: palette.paper, 'stroke-width': 4 } },
    {
      tag: 'path',
      attributes: { d, fill: 'none', stroke: colorOf(palette, tone), 'stroke-width': 2, 'data-rings': centers.length },
    },
  ];
}

function barElements(mark: Extract<Mark, { kind: 'bar' }>, palette: ChartPalette): readonly SvgElement[] {
  const { x, y, widthPx, heightPx, fill, stroke, hatched, texture } = mark;
  const bar: SvgElement = {
    tag: 'rect',
    attributes: {
      x: round(x),
      y: round(y),
      width: round(widthPx),
      height: round(heightPx),
      fill: fill === null ? 'none' : colorOf(palette, fill),
      stroke: stroke === null ? 'none' : colorOf(palette, stroke),
    },
  };
  const d = texture ? texturePath(texture, mark) : hatched ? hatchPath(x, y, widthPx, heightPx) : null;
  if (d === null) return [bar];
  const lines = { fill: 'none', stroke: colorOf(palette, stroke ?? fill ?? 'ink'), 'stroke-width': 1 };
  return [bar, { tag: 'path', attributes: { d, ...lines } }];
}

const hatchStepPx = 5;

/** Hatching that rises to the right, clipped at the bar's edges. */
function hatchPath(x: number, y: number, width: number, height: number): string {
  const lines: string[] = [];
  for (let start = hatchStepPx; start < width + height; start += hatchStepPx) {
    const [x1, y1] = [x + Math.max(0, start - height), y + Math.min(start, height)];
    const [x2, y2] = [x + Math.min(start, width), y + Math.max(0, start - width)];
    lines.push(`M${round(x1)},${round(y1)}L${round(x2)},${round(y2)}`);
  }
  return lines.join('');
}

function textElement(mark: Extract<Mark, { kind: 'text' }>, palette: ChartPalette): SvgElement {
  const { x, y, text, tone, anchor = 'start', sizePx = 11, bold, degrees, rimmed } = mark;
  return {
    tag: 'text',
    attributes: {
      x: round(x),
      y: round(y),
      fill: colorOf(palette, tone),
      'font-family': chartFont,
      'font-size': sizePx,
      'text-anchor': anchor,
      ...(bold && { 'font-weight': 600 }),
      ...(rimmed && { stroke: palette.paper, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
      ...(degrees !== undefined && { transform: `rotate(${degrees} ${round(x)} ${round(y)})` }),
    },
    text,
  };
}

function pointElement(
  { x, y, shape, hollow = false, radiusPx = pointRadiusPx }: Omit<Extract<Mark, { kind: 'point' }>, 'kind' | 'tone'>,
  color: string,
  paper: string,
): SvgElement {
  const attributes = { d: shapePath(shape, x, y, radiusPx), fill: hollow ? paper : color, stroke: color };
  return { tag: 'path', attributes: { ...attributes, 'stroke-width': hollow ? 1.2 : 0.6 } };
}

/** The elements of a figure's points, in order. */
export function pointElements(points: FigurePoints, palette: ChartPalette): SvgElement[] {
  const { xs, ys, style, styles, opacity } = points;
  return [...xs].flatMap((x, point) => {
    const { shape, tone, hollow, rimmed = false } = styleOf(styles, style[point]);
    if (shape === 'none') return [];
    const element = pointElement({ x, y: float64At(ys, point), shape, hollow }, colorOf(palette, tone), palette.paper);
    const rim = { d: element.attributes['d'] ?? '', fill: 'none', stroke: palette.paper, 'stroke-width': rimPx };
    const elements: SvgElement[] = rimmed ? [{ tag: 'path', attributes: rim }, element] : [element];
    if (opacity === undefined) return elements;
    return elements.map(({ attributes }): SvgElement => ({ tag: 'path', attributes: { ...attributes, opacity } }));
  });
}

function styleOf(styles: FigurePoints['styles'], index: number | undefined): FigurePoints['styles'][number] {
  const style = styles[index ?? 0];
  if (!style) throw new RangeError(`styleOf: a point has style ${index} of ${styles.length}`);
  return style;
}

function pathOf(vertices: readonly Point[], closed: boolean): string {
  return `M${vertices.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}
