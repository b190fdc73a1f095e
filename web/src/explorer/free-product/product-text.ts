import type { Product } from '@wellfield/contract';
import { formatOwnResult } from '@wellfield/science';

/** 'SGS2 (19 mm)' */
export function productText({ location, thickness, unit }: Pick<Product, 'location' | 'thickness' | 'unit'>): string {
  return `${location} (${[formatOwnResult(thickness), unit].filter((part) => part !== null).join(' ')})`;
}
