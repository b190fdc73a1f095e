import { QueryClient, QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../api/client.ts';
import { savedQueriesQuery } from '../explorer/saved-queries.ts';
import { dailyFlowQuery, monthlyFlowQuery } from '../api/gauges.ts';
import { locationsQuery, parametersQuery } from '../api/lookups/lookup-queries.ts';
import { overlaysQuery } from '../explorer/overlays/overlays-query.ts';
import { waterAnalysesQuery } from '../explorer/analyses/water-analyses-query.ts';
import { queryTypesQuery } from '../features/query-builder/builder-queries.ts';
import { useSession } from '../session/session-store.ts';

// The tab's storage, empty here.
const { stubStorage } = vi.hoisted(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const stubStorage = () => vi.stubGlobal('sessionStorage', storage);
  stubStorage();
  return { stubStorage };
});

beforeEach(() => {
  stubStorage();
  vi.useFakeTimers();
  useSession.setState({ token: 'a token' });
});
afterEach(() => void vi.useRealTimers());

/** Of whichever call: there is nothing at the site. */
const nothing = { data: [], layers: {}, query_types: [], queries: [], incomplete: 0, release: 'r', crs: null };

const lists: [name: string, queryOf: (client: Client) => unknown][] = [
  ['CAS ids', parametersQuery],
  ['standard locations', locationsQuery],
  ['query types', queryTypesQuery],
  ['saved queries', savedQueriesQuery],
  ['overlays', overlaysQuery],
  ['water analyses', waterAnalysesQuery],
  ['[MAP-18] flows of a gauge', (client) => monthlyFlowQuery(client, '09419700')],
  ['[LOAD-06] its flows day by day', (client) => dailyFlowQuery(client, '09419700')],
];

test.each(lists)('[API-16] %s: fetched once, however long people are on other screens', async (_, queryOf) => {
  const send = vi.fn<() => Promise<object>>().mockResolvedValue(nothing);
  // As in a browser; elsewhere the library keeps unused entries forever.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 5 * 60_000 } } });
  const options = queryOf({ send } as unknown as Client) as QueryObserverOptions & { queryKey: QueryKey };
  const visit = async () => {
    const leave = new QueryObserver(queries, options).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1_000);
    leave();
  };
  await visit();
  expect(queries.getQueryState(options.queryKey)?.status).toBe('success');
  await vi.advanceTimersByTimeAsync(12 * 60 * 60_000);
  await visit();
  expect(send).toHaveBeenCalledTimes(1);
});
