import { chemistry } from './chemistry.ts';
import { formats } from './formats.ts';
import { nondetects } from './nondetects.ts';
import type { OperationMap } from './operation-map.ts';
import { spatial } from './spatial.ts';
import { statistics } from './statistics.ts';
import { usgs } from './usgs.ts';

/** What the product offers to each file of reference cases. */
export const operationsByFile: Readonly<Record<string, OperationMap>> = {
  'chemistry.json': chemistry,
  'formats.json': formats,
  'nondetects.json': nondetects,
  'spatial.json': spatial,
  'statistics.json': statistics,
  'usgs.json': usgs,
};

/** Everything the product offers; a name stands once. */
export const operations: OperationMap = Object.assign({}, ...Object.values(operationsByFile)) as OperationMap;
