import type { CircleLayerSpecification, ExpressionSpecification } from 'maplibre-gl';
import type { IsolatedClass } from '../../../explorer/map-look.ts';
import type { ClassColors } from '../class-colors.ts';
import type { MapPalette } from '../map-palette.ts';
import type { CircleProperties, CirclesLook } from './location-circles.layer.ts';

interface CircleStyle {
  fill: string;
  fillOpacity: number;
  stroke: string;
  strokeWidth: number;
}

/** How much is left of a circle beside an isolated class. */
const faint = 0.12;

/** How a kind of circle is painted; non-detects are hollow. `color` is its class's where colours show values. */
export function circleStyle(kind: CircleProperties['kind'], palette: MapPalette, color?: string): CircleStyle {
  switch (kind) {
    case 'value':
      return {
        fill: color ?? palette.data,
        fillOpacity: color === undefined ? 0.55 : 0.9,
        stroke: palette.dataLine,
        strokeWidth: 1,
      };
    case 'nonDetect':
      return { fill: palette.ground, fillOpacity: 0.35, stroke: palette.dataLine, strokeWidth: 1.5 };
    case 'place':
      return { fill: palette.place, fillOpacity: 0.7, stroke: palette.placeLine, strokeWidth: 1 };
  }
}

/** The paint of all circles. */
export function circlePaint({
  palette,
  colors,
  flow,
  isolated,
}: CirclesLook): NonNullable<CircleLayerSpecification['paint']> {
  const anyColor = colors?.[0];
  const byKind = <Part extends keyof CircleStyle>(part: Part): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'value',
    part === 'fill' && colors && anyColor !== undefined
      ? valueColor(colors, flow)
      : circleStyle('value', palette, anyColor)[part],
    'nonDetect',
    circleStyle('nonDetect', palette)[part],
    circleStyle('place', palette)[part],
  ];
  const standing = isolated === null ? null : isOfIsolated(isolated);
  const fillOpacity = byKind('fillOpacity');
  return {
    'circle-radius': ['get', 'radius'],
    'circle-color': byKind('fill'),
    'circle-opacity': standing ? ['case', standing, fillOpacity, ['*', faint, fillOpacity]] : fillOpacity,
    'circle-stroke-color': byKind('stroke'),
    'circle-stroke-width': byKind('strokeWidth'),
    'circle-stroke-opacity': standing ? ['case', standing, 1, faint * 2] : 1,
  };
}

function valueColor(colors: ClassColors, flow: CirclesLook['flow']): ExpressionSpecification | string {
  const [first = '', ...others] = colors;
  if (others.length === 0) return first;
  if (flow) {
    const stops = colors.flatMap((color, at) => [flow[at] as number, color]);
    return ['interpolate', ['linear'], ['get', 'value'], ...stops] as unknown as ExpressionSpecification;
  }
  const steps = others.flatMap((color, at) => [at + 1, color]);
  return ['match', ['get', 'class'], ...steps, first] as unknown as ExpressionSpecification;
}

function isOfIsolated(isolated: IsolatedClass): ExpressionSpecification {
  return isolated === 'nonDetect' ? ['==', ['get', 'kind'], 'nonDetect'] : ['==', ['get', 'class'], isolated];
}
