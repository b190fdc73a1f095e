import type { Product } from '@wellfield/contract';

/** Days as ISO dates, both included; null is open. */
export interface ProductDays {
  from: string | null;
  to: string | null;
}

/** Of each well with free product in some days the last thickness then; one without a day counts where both ends are open. */
export function wellsWithProduct(product: readonly Product[], { from, to }: ProductDays): ReadonlyMap<string, Product> {
  const last = new Map<string, Product>();
  for (const one of product) {
    const { date, location } = one;
    if (date === null ? from !== null || to !== null : (from !== null && date < from) || (to !== null && date > to)) {
      continue;
    }
    if ((last.get(location)?.date ?? '') <= (date ?? '')) last.set(location, one);
  }
  return last;
}
