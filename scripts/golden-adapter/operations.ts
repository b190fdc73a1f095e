import { chemistry } from './chemistry.ts';
import { formats } from './formats.ts';
import type { OperationMap } from './operation-map.ts';

/** What the product offers to each file of reference cases. */
export const operationsByFile: Readonly<Record<string, OperationMap>> = {
  'chemistry.json': chemistry,
  'formats.json': formats,
};

/** Everything the product offers; a name stands once. */
export const operations: OperationMap = Object.assign({}, ...Object.values(operationsByFile)) as OperationMap;
