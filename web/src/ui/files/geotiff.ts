import { xmlText } from '@wellfield/contract';
import { float64At } from '@wellfield/science';

/** One value for every cell of a raster. */
export interface RasterBand {
  name: string;
  unit: string | null;
  /** By rows from the south, each from the west; NaN where there is nothing. */
  values: Float64Array;
}

/** Cells of equal size in degrees, from a corner. */
interface RasterLayout {
  columns: number;
  rows: number;
  west: number;
  south: number;
  cellWidthDeg: number;
  cellHeightDeg: number;
}

/** Cells with their values. */
export interface GeoRaster extends RasterLayout {
  bands: readonly RasterBand[];
}

export const rasterOf = (layout: RasterLayout, bands: readonly RasterBand[]): GeoRaster => ({ ...layout, bands });

/** The fields of a TIFF that are written, in the order of their numbers. */
const tags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  description: 270,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  planar: 284,
  extraSamples: 338,
  sampleFormat: 339,
  pixelScale: 33_550,
  tiePoint: 33_922,
  geoKeys: 34_735,
  gdalMetadata: 42_112,
  gdalNoData: 42_113,
} as const;

const kinds = { ascii: 2, short: 3, long: 4, double: 12 } as const;
const sizes = { ascii: 1, short: 2, long: 4, double: 8 } as const;

interface Field {
  tag: number;
  kind: keyof typeof kinds;
  values: readonly number[];
}

/** Geographic coordinates, a cell is an area, WGS84. Source: OGC 19-008r4, GeoTIFF 1.1. */
const geoKeys = [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326];

/**
 * A raster as GeoTIFF: bands of 64-bit numbers one after the other, uncompressed, the northern row first; names and units of
 * bands, and the value of cells without one, as GDAL reads them. `about` says what it is. Sources: TIFF 6.0; GeoTIFF 1.1.
 */
export function geoTiff(
  { columns, rows, west, south, cellWidthDeg, cellHeightDeg, bands }: GeoRaster,
  about: string,
): Blob {
  const bandBytes = columns * rows * 8;
  const ofBands = (value: number): number[] => bands.map(() => value);
  const fields: Field[] = [
    { tag: tags.width, kind: 'long', values: [columns] },
    { tag: tags.height, kind: 'long', values: [rows] },
    { tag: tags.bitsPerSample, kind: 'short', values: ofBands(64) },
    { tag: tags.compression, kind: 'short', values: [1] },
    { tag: tags.photometric, kind: 'short', values: [1] },
    { tag: tags.description, kind: 'ascii', values: ascii(about) },
    { tag: tags.stripOffsets, kind: 'long', values: ofBands(0) },
    { tag: tags.samplesPerPixel, kind: 'short', values: [bands.length] },
    { tag: tags.rowsPerStrip, kind: 'long', values: [rows] },
    { tag: tags.stripBytes, kind: 'long', values: ofBands(bandBytes) },
    { tag: tags.planar, kind: 'short', values: [2] },
    ...(bands.length > 1 ? [{ tag: tags.extraSamples, kind: 'short', values: ofBands(0).slice(1) } as const] : []),
    { tag: tags.sampleFormat, kind: 'short', values: ofBands(3) },
    { tag: tags.pixelScale, kind: 'double', values: [cellWidthDeg, cellHeightDeg, 0] },
    { tag: tags.tiePoint, kind: 'double', values: [0, 0, 0, west, south + rows * cellHeightDeg, 0] },
    { tag: tags.geoKeys, kind: 'short', values: geoKeys },
    { tag: tags.gdalMetadata, kind: 'ascii', values: ascii(bandNames(bands)) },
    { tag: tags.gdalNoData, kind: 'ascii', values: ascii('nan') },
  ];
  const head = headOf(fields, bandBytes);
  const data = bands.map(({ values }) => northFirst(values, columns, rows));
  return new Blob([head, ...data], { type: 'image/tiff' });
}

/** The header and the directory of fields; what is longer than four bytes stands behind it, then come the bands. */
function headOf(fields: readonly Field[], bandBytes: number): ArrayBuffer {
  const directory = 2 + 12 * fields.length + 4;
  const outside = fields.map(({ kind, values }) => {
    const bytes = values.length * sizes[kind];
    return bytes > 4 ? bytes + (bytes % 8 === 0 ? 0 : 8 - (bytes % 8)) : 0;
  });
  const start = Math.ceil((8 + directory) / 8) * 8;
  const end = outside.reduce((sum, bytes) => sum + bytes, start);
  const buffer = new ArrayBuffer(end);
  const view = new DataView(buffer);
  view.setUint16(0, 0x49_49, true);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, fields.length, true);
  let free = start;
  for (const [index, { tag, kind, values }] of fields.entries()) {
    const entry = 10 + 12 * index;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, kinds[kind], true);
    view.setUint32(entry + 4, values.length, true);
    const bytes = outside[index] ?? 0;
    const at = bytes > 0 ? free : entry + 8;
    if (bytes > 0) view.setUint32(entry + 8, at, true);
    free += bytes;
    const written = tag === tags.stripOffsets ? values.map((_, band) => end + band * bandBytes) : values;
    written.forEach((value, index) => setNumber(view, kind, at + index * sizes[kind], value));
  }
  return buffer;
}

function setNumber(view: DataView, kind: Field['kind'], at: number, value: number): void {
  if (kind === 'ascii') view.setUint8(at, value);
  else if (kind === 'short') view.setUint16(at, value, true);
  else if (kind === 'long') view.setUint32(at, value, true);
  else view.setFloat64(at, value, true);
}

function northFirst(values: Float64Array, columns: number, rows: number): ArrayBuffer {
  const turned = new ArrayBuffer(values.length * 8);
  const view = new DataView(turned);
  for (let cell = 0; cell < values.length; cell += 1) {
    const row = rows - 1 - Math.floor(cell / columns);
    view.setFloat64((row * columns + (cell % columns)) * 8, float64At(values, cell), true);
  }
  return turned;
}

/** UTF-8, which readers take for ASCII where it is, with the zero at its end. */
const ascii = (text: string): number[] => [...new TextEncoder().encode(text.replaceAll('\0', '')), 0];

/** Names and units of bands in GDAL's own words. */
function bandNames(bands: readonly RasterBand[]): string {
  const items = bands.flatMap(({ name, unit }, band) => [
    `<Item name="DESCRIPTION" sample="${band}" role="description">${xmlText(name)}</Item>`,
    ...(unit === null ? [] : [`<Item name="UNITTYPE" sample="${band}" role="unittype">${xmlText(unit)}</Item>`]),
  ]);
  return `<GDALMetadata>${items.join('')}</GDALMetadata>`;
}
