import { datasets, isNonDetect, listFreeProduct, type Product, type Sample } from '@wellfield/contract';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import type { PinnedRelease } from '../../samples/sample-store.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function freeProductModule({ settings, store, lanes }: Services): Module {
  const { analytes } = settings.freeProduct;

  return {
    routes: [
      route(listFreeProduct, async ({ query, session, signal, reply }) => {
        const leave = await lanes.enter(session.account.user_id, signal);
        try {
          const release = await pinForReply(store, reply, query.release);
          return { data: await productIn(release, analytes, signal), release: release.id };
        } finally {
          leave();
        }
      }),
    ],
  };
}

async function productIn(release: PinnedRelease, analytes: readonly string[], signal: AbortSignal): Promise<Product[]> {
  if (analytes.length === 0) return [];
  const product: Product[] = [];
  for (const dataset of datasets) {
    const clauses = [{ kind: 'discrete', field: 'analyte_name', values: analytes }] as const;
    let text = '';
    for await (const piece of release.rowsAsJson({ filter: { dataset, clauses }, analyte: null }, signal))
      text += piece;
    for (const row of JSON.parse(text) as Sample[]) {
      const { location, lat, long, sample_date: date, result, unit, detect } = row;
      if (location === null || result === null || result <= 0 || isNonDetect(detect)) continue;
      product.push({ location, lat, long, date, thickness: result, unit });
    }
  }
  return product.toSorted(
    (a, b) => a.location.localeCompare(b.location, 'en') || (a.date ?? '').localeCompare(b.date ?? '', 'en'),
  );
}
