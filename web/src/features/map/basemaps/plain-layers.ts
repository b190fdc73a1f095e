import type { LayerSpecification } from 'maplibre-gl';

interface Palette {
  land: string;
  green: string;
  water: string;
  building: string;
  road: string;
  boundary: string;
  label: string;
  halo: string;
}

const light: Palette = {
  land: '#f2f3f0',
  green: '#e6eae0',
  water: '#cad2d3',
  building: '#e3e3df',
  road: '#d4d5d2',
  boundary: '#b4b9bc',
  label: '#5d656b',
  halo: '#f2f3f0',
};
const dark: Palette = {
  land: '#15181b',
  green: '#191e1c',
  water: '#272d33',
  building: '#1d2124',
  road: '#343a40',
  boundary: '#4a5158',
  label: '#9aa3ab',
  halo: '#15181b',
};

type Theme = 'land' | 'green' | 'water' | 'stream' | 'building' | 'road' | 'boundary' | 'label';

/** What layers of vector tiles are, by their names in the two common schemas, Protomaps' and OpenMapTiles'; lowest first. */
const themes: readonly (readonly [Theme, ...string[]])[] = [
  ['land', 'earth'],
  ['green', 'landcover', 'landuse', 'park'],
  ['water', 'water'],
  ['stream', 'waterway'],
  ['building', 'buildings', 'building'],
  ['road', 'roads', 'transportation'],
  ['boundary', 'boundaries', 'boundary'],
  ['label', 'places', 'place'],
];

/**
 * Layers that draw vector tiles quietly below data: land, water, buildings, roads, boundaries and names of places. Tiles of
 * another schema have outlines only, and layers of points or of what no map of data needs are left out.
 */
export function plainLayers(source: string, names: readonly string[], isDark: boolean): LayerSpecification[] {
  const palette = isDark ? dark : light;
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': palette.land },
  };
  const known = themes.flatMap(([theme, ...ofTheme]) =>
    ofTheme.filter((name) => names.includes(name)).flatMap((name) => layersOf(name, theme, source, palette)),
  );
  const unknown = () => names.map((name) => line(name, source, palette.road, 0.7));
  return [background, ...(known.length > 0 ? known : unknown())];
}

function layersOf(name: string, theme: Theme, source: string, palette: Palette): LayerSpecification[] {
  switch (theme) {
    case 'land':
    case 'green':
    case 'building':
      return [fill(name, source, palette[theme])];
    case 'water':
      return [fill(name, source, palette.water), line(name, source, palette.water, 1)];
    case 'stream':
      return [line(name, source, palette.water, 1)];
    case 'road':
      return [line(name, source, palette.road, 1)];
    case 'boundary':
      return [line(name, source, palette.boundary, 0.7)];
    case 'label':
      return [labels(name, source, palette)];
  }
}

function fill(name: string, source: string, color: string): LayerSpecification {
  return {
    id: `${name}-areas`,
    type: 'fill',
    source,
    'source-layer': name,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color },
  };
}

function line(name: string, source: string, color: string, width: number): LayerSpecification {
  return {
    id: `${name}-lines`,
    type: 'line',
    source,
    'source-layer': name,
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': color, 'line-width': width },
  };
}

function labels(name: string, source: string, { label, halo }: Palette): LayerSpecification {
  return {
    id: `${name}-labels`,
    type: 'symbol',
    source,
    'source-layer': name,
    layout: { 'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']], 'text-size': 12 },
    paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 1 },
  };
}
