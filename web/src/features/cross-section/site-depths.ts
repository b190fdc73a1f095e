import type { Feature } from 'geojson';
import { nearLine, type AlongMeters } from '../../frame/section/near-line.ts';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import type { DrawnOverlay } from '../../explorer/overlays/site-overlays.ts';

/** A depth that an overlay of the site tells of a well: an interval such as its screen, or a contact. */
export interface SiteDepth extends AlongMeters {
  /** The overlay's label. */
  source: string;
  location: string;
  topFt: number;
  /** Null for a contact. */
  bottomFt: number | null;
  /** What is there, such as a lithology; null where the overlay does not say it. */
  name: string | null;
}

/** What the site's overlays tell of depths near a line, and how much of it is not shown. */
export interface SiteDepths {
  /** In their order along the line. */
  near: readonly SiteDepth[];
  /** How many of the overlays' wells are farther from the line. */
  farther: number;
  /** How many of their features tell no depth that can be read. */
  unread: number;
  /** How many intervals near the line are not requested. */
  unasked: number;
}

/** The same without intervals that say nothing but where they are, such as screens. */
export function withoutIntervals(depths: SiteDepths): SiteDepths {
  const near = depths.near.filter(({ bottomFt, name }) => bottomFt === null || name !== null);
  return { ...depths, near, unasked: depths.near.length - near.length };
}

type LocatedDepth = Omit<SiteDepth, keyof AlongMeters> & { long: number; lat: number };

/** The depths of the site's overlays near a line. */
export function siteDepthsOf(
  overlays: readonly DrawnOverlay[],
  { coords }: Pick<DrawnLine, 'coords'>,
  withinM: number,
): SiteDepths {
  const features = overlays
    .filter(({ overlay }) => overlay.depths !== undefined)
    .flatMap((one) => one.collection.features.map((feature) => recognizedBy(one, feature)));
  const located = features.filter((one) => one !== null);
  const { near } = nearLine(located, coords, withinM);
  const wellsOf = (depths: readonly Pick<LocatedDepth, 'location'>[]) =>
    new Set(depths.map(({ location }) => location)).size;
  return { near, farther: wellsOf(located) - wellsOf(near), unread: features.length - located.length, unasked: 0 };
}

function recognizedBy(
  { overlay: { label, depths } }: DrawnOverlay,
  { geometry, properties }: Feature,
): LocatedDepth | null {
  if (depths === undefined || geometry?.type !== 'Point') return null;
  const [long = Number.NaN, lat = Number.NaN] = geometry.coordinates;
  const numberOf = (property: string | undefined) => {
    const value: unknown = property === undefined ? null : properties?.[property];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const textOf = (property: string | undefined) => {
    const value: unknown = property === undefined ? null : properties?.[property];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [top, bottom] = [numberOf(depths.top), numberOf(depths.bottom)];
  const location = textOf(depths.well);
  // An interval without its bottom is not known; a contact has none.
  if (top === null || location === null || (depths.bottom !== undefined && bottom === null)) return null;
  const topFt = bottom === null ? top : Math.min(top, bottom);
  const bottomFt = bottom === null ? null : Math.max(top, bottom);
  return { source: label, location, topFt, bottomFt, name: textOf(depths.name), long, lat };
}
