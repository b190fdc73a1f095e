import { geospatial } from './geospatial.ts';
import { geostatistics } from './geostatistics.ts';
import { hydrochemistry } from './hydrochemistry.ts';
import { hydrology } from './hydrology.ts';
import { levels } from './levels.ts';
import { limits } from './limits.ts';
import { nonDetects } from './non-detects.ts';
import { notation } from './notation.ts';
import type { OperationMap } from '../reference-case.ts';
import { plumes } from './plumes.ts';
import { statistics } from './statistics.ts';
import { trends } from './trends.ts';

/** The product's operations for each file of its reference cases. */
export const operationsByFile: Readonly<Record<string, OperationMap>> = {
  'geospatial.json': geospatial,
  'geostatistics.json': geostatistics,
  'hydrochemistry.json': hydrochemistry,
  'hydrology.json': hydrology,
  'levels.json': levels,
  'limits.json': limits,
  'non-detects.json': nonDetects,
  'notation.json': notation,
  'plumes.json': plumes,
  'statistics.json': statistics,
  'trends.json': trends,
};

/** All operations of the product; names are unique. */
export const operations: OperationMap = Object.assign({}, ...Object.values(operationsByFile)) as OperationMap;
