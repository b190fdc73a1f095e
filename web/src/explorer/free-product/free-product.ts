import { useQuery } from '@tanstack/react-query';
import type { Product } from '@wellfield/contract';
import { formatOwnResult } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { freeProductQuery } from '../../api/other-records.ts';
import { useAnswer } from '../answer/answer.ts';

const none: readonly Product[] = [];

/** The thicknesses of free product in the answer's release; whether they are on their way, or could not be fetched. */
export function useFreeProduct(): { product: readonly Product[]; state: 'known' | 'awaited' | 'unknown' } {
  const release = useAnswer(({ answer }) => answer?.head.release ?? null);
  const { data, isError } = useQuery(freeProductQuery(useClient(), release));
  return { product: data?.data ?? none, state: data ? 'known' : isError ? 'unknown' : 'awaited' };
}

/** 'SGS2 (19 mm)' */
export function productText({ location, thickness, unit }: Pick<Product, 'location' | 'thickness' | 'unit'>): string {
  return `${location} (${[formatOwnResult(thickness), unit].filter((part) => part !== null).join(' ')})`;
}
