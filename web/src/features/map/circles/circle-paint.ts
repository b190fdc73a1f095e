import type { CircleLayerSpecification, ExpressionSpecification } from 'maplibre-gl';
import { startOfClass, type ValueClass } from '@wellfield/science';
import type { IsolatedClass } from '../../../explorer/exploration/map-look.ts';
import type { ClassColors } from '../../../explorer/map-colors/class-colors.ts';
import { contrastOf } from '../../../explorer/map-colors/legible-color.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { expression } from '../layers/expression.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { CircleKind } from './circle-kind.ts';

/** How circles are painted. */
export interface CirclesLook {
  palette: MapPalette;
  scheme: ColorScheme;
  classes: readonly ValueClass[];
  /** One color for each class; null if circles do not show values by color. */
  colors: ClassColors | null;
  /** Whether colors are interpolated between the middles of classes. */
  isFlowing: boolean;
  isolated: IsolatedClass | null;
  /** Whether some locations are highlighted by their results; the others are then faint. */
  isHighlighting: boolean;
  /** Whether marks stand in place of the circles, which then only hold the pointer's positions. */
  isUnseen?: boolean;
}

interface CircleStyle {
  fill: string;
  fillOpacity: number;
  stroke: string;
  strokeWidth: number;
}

/** The opacity of circles outside the isolated class, and of those beside the highlighted ones. */
const faint = 0.12;
export const faintRing = faint * 2;

/** The paint of a kind of circle; non-detects are hollow. `color` is its class's if colors show values. */
export function circleStyle(kind: CircleKind, palette: MapPalette, color?: string): CircleStyle {
  switch (kind) {
    case 'value':
      return {
        fill: color ?? palette.data,
        fillOpacity: color === undefined ? 0.55 : 0.9,
        stroke: color === undefined ? palette.dataLine : outlineOf(color, palette),
        strokeWidth: 1,
      };
    case 'nonDetect':
      return { fill: palette.background, fillOpacity: 0.35, stroke: palette.dataLine, strokeWidth: 1.5 };
    case 'noValue':
      return { fill: palette.noValue, fillOpacity: 0.7, stroke: palette.noValueLine, strokeWidth: 1 };
  }
}

/** The contrast with the basemap from which a fill needs no outline to be seen. */
const ownContrast = 4.5;

/**
 * The outline of a filled circle. One that is seen by itself has the halo's color, which parts it from circles below it:
 * in the color of its class's neighbors the wells of a source area would run together.
 */
function outlineOf(fill: string, palette: MapPalette): string {
  return contrastOf(fill, palette.background) >= ownContrast ? palette.halo : palette.dataLine;
}

/** The paint of all circles. */
export function circlePaint(look: CirclesLook): NonNullable<CircleLayerSpecification['paint']> {
  const { palette, classes, colors, isFlowing, isUnseen = false } = look;
  if (isUnseen) return { 'circle-radius': ['get', 'radius'], 'circle-opacity': 0, 'circle-stroke-opacity': 0 };
  const anyColor = colors?.[0];
  const byKind = <Part extends keyof CircleStyle>(part: Part): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'value',
    colors && anyColor !== undefined && (part === 'fill' || part === 'stroke')
      ? part === 'fill'
        ? valueColor(classes, colors, isFlowing)
        : valueColor(classes, outlines(colors, palette), false)
      : circleStyle('value', palette, anyColor)[part],
    'nonDetect',
    circleStyle('nonDetect', palette)[part],
    circleStyle('noValue', palette)[part],
  ];
  const stands = standing(look);
  const fillOpacity = byKind('fillOpacity');
  return {
    'circle-radius': ['get', 'radius'],
    'circle-color': byKind('fill'),
    'circle-opacity': stands ? ['case', stands, fillOpacity, ['*', faint, fillOpacity]] : fillOpacity,
    'circle-stroke-color': byKind('stroke'),
    'circle-stroke-width': byKind('strokeWidth'),
    'circle-stroke-opacity': stands ? ['case', stands, 1, faintRing] : 1,
  };
}

/** Which circles are of the isolated class, and highlighted; null for all. The others are faint. */
export function standing({
  classes,
  isolated,
  isHighlighting,
}: Pick<CirclesLook, 'classes' | 'isolated' | 'isHighlighting'>): ExpressionSpecification | null {
  const conditions: ExpressionSpecification[] = [
    ...(isolated === null ? [] : [isOfIsolated(classes, isolated)]),
    ...(isHighlighting ? [['get', 'highlight'] satisfies ExpressionSpecification] : []),
  ];
  return conditions.length > 1 ? ['all', ...conditions] : (conditions[0] ?? null);
}

function outlines(colors: ClassColors, palette: MapPalette): ClassColors {
  return colors.map((color) => outlineOf(color, palette));
}

function valueColor(
  classes: readonly ValueClass[],
  colors: ClassColors,
  isFlowing: boolean,
): ExpressionSpecification | string {
  const [first = '', ...others] = colors;
  if (others.length === 0) return first;
  if (isFlowing) {
    const stops = classes.flatMap(({ min, max }, at) => [min + (max - min) / 2, colors[at] as string]);
    return expression('interpolate', ['linear'], ['get', 'value'], ...stops);
  }
  const steps = others.flatMap((color, at) => [startOfClass(classes, at + 1), color]);
  return expression('step', ['get', 'value'], first, ...steps);
}

/** The class of a value, like `classAt`. */
function isOfIsolated(classes: readonly ValueClass[], isolated: IsolatedClass): ExpressionSpecification {
  if (isolated === 'nonDetect') return ['==', ['get', 'kind'], 'nonDetect'];
  const conditions: ExpressionSpecification[] = [['!=', ['get', 'kind'], 'noValue']];
  const next = isolated + 1;
  if (isolated > 0 && isolated < classes.length) {
    conditions.push(['>=', ['get', 'value'], startOfClass(classes, isolated)]);
  }
  if (next < classes.length) conditions.push(['<', ['get', 'value'], startOfClass(classes, next)]);
  return ['all', ...conditions];
}
