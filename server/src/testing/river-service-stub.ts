import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RiverServiceStub {
  /** For USGS_STATISTICS_URL. */
  address: string;
  /** The received requests, in order. */
  requests: URL[];
  /** The codings that the requests accept. */
  codings: (string | undefined)[];
  /** The keys that came with the requests. */
  keys: (string | undefined)[];
  /** Makes its answer. */
  answer: (question: URL, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** A river service on the loopback interface with answers from the test. */
export async function startRiverService(path = '/nwis/stat/'): Promise<RiverServiceStub> {
  const server = createServer((request, response) => {
    const question = new URL(request.url ?? '/', stub.address);
    stub.requests.push(question);
    stub.codings.push(request.headers['accept-encoding']?.toString());
    stub.keys.push(request.headers['x-api-key']?.toString());
    stub.answer(question, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stub: RiverServiceStub = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    requests: [],
    codings: [],
    keys: [],
    answer: (_, response) => response.writeHead(503).end(),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return stub;
}

/** The monthly statistics of a station in the service's tab-separated format. */
export function monthlyRdb(siteNo: string, months: readonly (readonly [month: string, mean: number | ''])[]): string {
  return [
    '# US Geological Survey, Water Resources Data',
    '# retrieved: 2024-03-18 13:50:09 -04:00\t(test)',
    '#',
    'agency_cd\tsite_no\tparameter_cd\tts_id\tloc_web_ds\tyear_nu\tmonth_nu\tmean_va\tcount_nu',
    '5s\t15s\t5s\t10n\t15s\t4s\t2s\t12n\t8n',
    ...months.map(([month, mean]) => {
      const [year, number] = month.split('-');
      return `USGS\t${siteNo}\t00060\t1\t\t${year}\t${Number(number)}\t${mean}\t30`;
    }),
    '',
  ].join('\n');
}

/** A page of the same in the form of the service's successor, as it is parsed; `next` if another page follows. */
export function monthlyPage(
  siteNo: string,
  months: readonly (readonly [month: string, mean: string])[],
  next: string | null = null,
) {
  const values = months.map(([month, value]) => ({
    start_date: `${month}-01`,
    interval_type: 'month',
    computation: 'arithmetic_mean',
    value,
  }));
  const data = [{ parameter_code: '00060', parent_time_series_id: 'a', values }];
  const features = [{ properties: { monitoring_location_id: `USGS-${siteNo}`, data } }];
  return { type: 'FeatureCollection', next, features };
}
