export * from './geospatial/point-in-polygon.ts';
export * from './notation/format-compact.ts';
export * from './notation/format-date.ts';
export * from './notation/format-number.ts';
export * from './notation/parse-sample-date.ts';
export * from './statistics/location-summary.ts';
