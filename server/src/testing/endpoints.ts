import * as contract from '@wellfield/contract';
import type { Endpoint } from '@wellfield/contract';

const exported: readonly unknown[] = Object.values(contract);

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = exported.filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
);
