import {
  contactDepthFt,
  latLongOf,
  paleochannel,
  pointAt,
  stationOn,
  wash,
  westernChannel,
  type Point,
} from './geography.ts';
import { RandomStream } from './random-stream.ts';
import type { SamplingLocation } from './sampling-location.ts';
import { siteLocations } from './site-locations.ts';

interface Feature {
  type: 'Feature';
  properties: Record<string, string | number | null>;
  geometry: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: unknown };
}
type Properties = Feature['properties'];

const position = (point: Point): [number, number] => {
  const { lat, long } = latLongOf(point);
  return [long, lat];
};

function pointFeature(point: Point, properties: Properties): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: position(point) } };
}

function lineFeature(points: readonly Point[], properties: Properties): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: points.map(position) } };
}

/** A polygon from its corners in order, counter-clockwise as GeoJSON requires for an outer ring. */
function areaFeature(corners: readonly Point[], properties: Properties): Feature {
  const turned = signedArea(corners) < 0 ? corners.toReversed() : corners;
  const ring = [...turned, ...turned.slice(0, 1)].map(position);
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function signedArea(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
}

const rectangle = (west: number, south: number, east: number, north: number): Point[] => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
];

/** The area within a distance in meters of a line. */
function band(line: readonly Point[], from: number, to: number, halfWidthM: number): Point[] {
  const stations = Array.from({ length: 25 }, (_, index) => from + ((to - from) * index) / 24);
  const side = (across: (along: number) => number) => (along: number) =>
    pointAt(line, { along, across: across(along) });
  const wavy = (along: number): number => halfWidthM * (1 + 0.25 * Math.sin(along / 330));
  return [...stations.map(side(wavy)), ...stations.toReversed().map(side((along) => -wavy(along)))];
}

function ellipse(centre: Point, halfWidth: number, halfHeight: number): Point[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 24;
    return { x: centre.x + halfWidth * Math.cos(angle), y: centre.y + halfHeight * Math.sin(angle) };
  });
}

const isWell = ({ kind, surveyed }: SamplingLocation): boolean => kind.endsWith('well') && surveyed;

function wellFeatures(locations: readonly SamplingLocation[]): Feature[] {
  return locations.filter(isWell).map(({ name, kind, owner, hydro, screen, installed, point }) =>
    pointFeature(point, {
      id: name,
      kind,
      owner,
      hydro,
      installed,
      screen_top_ft: screen?.topFt ?? null,
      screen_bottom_ft: screen?.bottomFt ?? null,
    }),
  );
}

function contactFeatures(locations: readonly SamplingLocation[]): Feature[] {
  return locations
    .filter((location) => isWell(location) && !location.name.endsWith('B'))
    .filter((_, index) => index % 2 === 0)
    .map(({ name, point }) =>
      pointFeature(point, { id: name, contact_depth_ft: Number(contactDepthFt(point).toFixed(1)) }),
    );
}

const backgroundSets = ['NERT', 'BRC/Timet', '2008 Supplement', '2008 Deep', 'Environ', 'other'] as const;

/** Which investigation a background boring (`BG-7`) belongs to. */
export function backgroundSetOf(boring: string): string {
  return backgroundSets[(Number(boring.slice('BG-'.length)) - 1) % backgroundSets.length] ?? 'other';
}

function backgroundSoilFeatures(locations: readonly SamplingLocation[]): Feature[] {
  return locations
    .filter(({ name }) => name.startsWith('BG-'))
    .map(({ name, point }) => pointFeature(point, { id: name, dataset: backgroundSetOf(name) }));
}

function subareaFeatures(): Feature[] {
  const plots = [-660, -230, 210, 660].flatMap((west, column, edges) =>
    [-210, 240, 690, 1_160].flatMap((south, row, rows) => {
      const [east, north] = [edges[column + 1], rows[row + 1]];
      return east === undefined || north === undefined ? [] : [rectangle(west, south, east, north)];
    }),
  );
  return plots.map((corners, index) => {
    const letter = String.fromCodePoint(65 + index);
    return areaFeature(corners, { id: letter, name: `Parcel ${letter}` });
  });
}

/** The wash as an area 18 m wide, the former ponds of the complex and the basins at the wash. */
function waterFeatures(): Feature[] {
  const ponds: [string, Point[]][] = [
    ['Former evaporation pond 1', rectangle(120, 380, 290, 520)],
    ['Former evaporation pond 2', rectangle(310, 380, 470, 520)],
    ['Equalization basin', rectangle(-420, 700, -310, 790)],
    ['Infiltration basin', ellipse({ x: 620, y: 4_250 }, 160, 70)],
    ['Wetland ponds', ellipse({ x: 2_050, y: 4_820 }, 240, 90)],
  ];
  return [
    lineFeature(wash, { id: 'W-1', name: 'Wash' }),
    ...ponds.map(([name, corners], index) => areaFeature(corners, { id: `P-${index + 1}`, name })),
  ];
}

function flowlineFeatures(): Feature[] {
  return [-420, -210, 0, 210, 420].map((across, index) => {
    const stations = Array.from({ length: 20 }, (_, step) => ({
      along: 200 + step * 245,
      across: across * (1 - step / 60),
    }));
    return lineFeature(
      stations.map((station) => pointAt(paleochannel, station)),
      { id: `F-${index + 1}`, direction: 'north to the wash' },
    );
  });
}

function weirFeatures(): Feature[] {
  return [3_500, 4_600, 5_600, 6_700, 7_900, 9_200, 10_600].map((along, index) => {
    const ends = [-45, 45].map((across) => pointAt(wash, { along, across }));
    return lineFeature(ends, { id: `WEIR-${index + 1}`, name: `Weir ${index + 1}` });
  });
}

/** Named bands across the slope, by their distances in meters north of the center of the complex. */
function slopeBands(bands: readonly [id: string, name: string, from: number, to: number][]): Feature[] {
  const random = new RandomStream(59, 'bands');
  const edges = new Map<number, Point[]>();
  const edge = (y: number): Point[] => {
    const known =
      edges.get(y) ?? Array.from({ length: 13 }, (_, i) => ({ x: -2_400 + 500 * i, y: y + 60 * random.normal() }));
    edges.set(y, known);
    return known;
  };
  return bands.map(([id, name, from, to]) => areaFeature([...edge(from), ...edge(to).toReversed()], { id, name }));
}

/**
 * The overlays of the invented site as GeoJSON texts by file name; only the river gauges are real; they are in the
 * settings.
 */
export function siteOverlays(): Record<string, string> {
  const locations = siteLocations();
  const layers: Record<string, readonly Feature[]> = {
    'all-wells': wellFeatures(locations),
    'contact-depth': contactFeatures(locations),
    'background-soil': backgroundSoilFeatures(locations),
    subareas: subareaFeatures(),
    'seeps-2000': locations
      .filter(({ kind }) => kind === 'seep')
      .map(({ name, point }) =>
        pointFeature(point, { id: name, bank: stationOn(wash, point).across > 0 ? 'south' : 'north' }),
      ),
    flowlines: flowlineFeatures(),
    'paleo-channels': [
      areaFeature(band(paleochannel, 0, 5_000, 170), { id: 'PCH-1', name: 'Main channel' }),
      areaFeature(band(westernChannel, 0, 4_200, 120), { id: 'PCH-2', name: 'Western channel' }),
    ],
    weirs: weirFeatures(),
    'surface-water': waterFeatures(),
    soil: slopeBands([
      ['S-1', 'Very gravelly sandy loam of the upper fan', -2_200, -300],
      ['S-2', 'Made ground of the complex', -300, 1_250],
      ['S-3', 'Gravelly sandy loam of the lower fan', 1_250, 3_900],
      ['S-4', 'Saline silty loam along the wash', 3_900, 5_600],
    ]),
    geology: slopeBands([
      ['G-1', 'Older alluvium', -2_200, 600],
      ['G-2', 'Quaternary alluvium (Qal)', 600, 4_300],
      ['G-3', 'Recent wash deposits', 4_300, 5_600],
    ]),
  };
  return Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [`${name}.geojson`, collection(name, features)]),
  );
}

function collection(name: string, features: readonly Feature[]): string {
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  return `{"type":"FeatureCollection","name":"${name} (invented)","features":[\n${lines}\n]}\n`;
}
