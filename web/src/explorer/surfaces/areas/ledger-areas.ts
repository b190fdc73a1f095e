import type { Feature, Geometry, Position } from 'geojson';
import type { HoledPolygon, Ring } from '@wellfield/science';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import type { LedgerArea } from '../../../frame/plume/ledger-question.ts';
import { polygonTitle } from '../../exploration/shape-ids.ts';
import type { DrawnOverlay, SiteOverlays } from '../../overlays/site-overlays.ts';
import { wholeSurface } from '../settings/ledger-area-setting.ts';

/** An area that a ledger can be of. */
interface OfferedArea {
  /** As settings, links and views have it. */
  id: string;
  area: LedgerArea;
  /** Whether it is drawn on the map, where it keeps wells outside of it out of everything else. */
  isDrawn: boolean;
}

/** The area in force; why there is none; or that it may be among overlays that are on their way. */
export type AreaChoice = { area: LedgerArea | null; isDrawn: boolean } | { reason: string } | { isAwaited: true };

/** Of an area's own id or name in its overlay, as much as is in links. */
const longestKey = 200;

/** The areas drawn on the map, then those of the site's overlays, as these have them. */
export function offeredAreas(polygons: readonly DrawnPolygon[], overlays: readonly DrawnOverlay[]): OfferedArea[] {
  const drawn = polygons.map((polygon): OfferedArea => {
    const { id, coords, holes = [] } = polygon;
    return {
      id: `polygon:${id}`,
      area: { name: polygonTitle(polygon), polygons: [{ outline: coords, holes }] },
      isDrawn: true,
    };
  });
  return [...drawn, ...overlays.flatMap(areasOf)];
}

/** The area of a setting's value among those that there are. */
export function areaChoice(
  id: string,
  offered: readonly OfferedArea[],
  missing: SiteOverlays['missing'],
  words = { nothing: 'Nothing is counted', instead: 'the whole surface' },
): AreaChoice {
  if (id === wholeSurface) return { area: null, isDrawn: false };
  const found = offered.find((one) => one.id === id);
  if (found) return found;
  const isOfOverlay = id.startsWith('overlay:');
  if (isOfOverlay && missing === 'awaited') return { isAwaited: true };
  const why = !isOfOverlay
    ? 'it is no longer drawn on the map'
    : missing === 'failed'
      ? 'the site’s overlays could not be loaded'
      : 'the site’s overlays do not have it';
  return {
    reason: `${words.nothing} in the area ‘${areaWords(id)}’: ${why}. Choose another area, or ${words.instead}.`,
  };
}

/** An id whose area is not there, as far as it can be read. */
export function areaWords(id: string): string {
  const [kind, ...rest] = id.split(':');
  return kind === 'polygon' ? polygonTitle({ id: rest.join(':') }) : rest.join(': ');
}

/** Features of one id or name are parts of one area in many files, but not in all: each is offered by itself. */
function areasOf({ overlay, collection }: DrawnOverlay): OfferedArea[] {
  const taken = new Map<string, number>();
  return collection.features.flatMap((feature, index): OfferedArea[] => {
    const polygons = polygonsOf(feature.geometry);
    if (polygons.length === 0) return [];
    const key = (textOf(feature, ['id', 'name']) ?? `#${index + 1}`).slice(0, longestKey);
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const twin = before === 0 ? '' : ` (${before + 1})`;
    const title = (textOf(feature, ['name', 'title', 'label', 'id']) ?? `#${index + 1}`) + twin;
    return [
      {
        id: `overlay:${overlay.id}:${key}${twin}`,
        area: { name: `${overlay.label}: ${title}`, polygons },
        isDrawn: false,
      },
    ];
  });
}

/** The first of some properties that says something; a feature's own id counts as its property. */
function textOf({ id, properties }: Feature, names: readonly string[]): string | null {
  const attributes: Record<string, unknown> = { ...(id !== undefined && { id }), ...properties };
  for (const name of names) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : null;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

function polygonsOf(geometry: Geometry | null): HoledPolygon[] {
  switch (geometry?.type) {
    case 'Polygon':
      return holedPolygon(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(holedPolygon);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

function holedPolygon([outline, ...holes]: Position[][]): HoledPolygon[] {
  return outline === undefined || outline.length < 3 ? [] : [{ outline: ringOf(outline), holes: holes.map(ringOf) }];
}

function ringOf(positions: readonly Position[]): Ring {
  return positions.map(([long = Number.NaN, lat = Number.NaN]) => [long, lat] as const);
}
