/** Forms that are made from a file of the engine; their libraries are read with the first. */
export const finishers = {
  gpkg: async () => (await import('./geopackage/geopackage-file.ts')).writeGeoPackage,
  geojson: async () => (await import('./points/geojson-file.ts')).writeGeoJson,
  shapefile: async () => (await import('./points/shapefile/shapefile-file.ts')).writeShapefile,
  kml: async () => (await import('./points/kml-file.ts')).writeKml,
  xlsx: async () => (await import('./workbook/workbook-file.ts')).writeWorkbook,
  proucl: async () => (await import('./presets/proucl-file.ts')).writeProucl,
  gwsdat: async () => (await import('./presets/gwsdat-file.ts')).writeGwsdat,
} as const;
export type FinishedForm = keyof typeof finishers;
