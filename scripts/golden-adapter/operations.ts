import { chemistry } from './chemistry.ts';
import { formats } from './formats.ts';
import { nondetects } from './nondetects.ts';
import type { OperationMap } from './operation-map.ts';
import { statistics } from './statistics.ts';

/** What the product offers to each file of reference cases. */
export const operationsByFile: Readonly<Record<string, OperationMap>> = {
  'chemistry.json': chemistry,
  'formats.json': formats,
  'nondetects.json': nondetects,
  'statistics.json': statistics,
};

/** Everything the product offers; a name stands once. */
export const operations: OperationMap = Object.assign({}, ...Object.values(operationsByFile)) as OperationMap;
