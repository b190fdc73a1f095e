import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { limits, readDailyFlow, readMonthlyFlow, readSite } from '@wellfield/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtInSiteDir, readConfig } from '../../config/config.ts';
import { refused, success, type ApiAnswer } from '../../testing/api-client.ts';
import { monthlyPage, monthlyRdb, startRiverService, type RiverServiceStub } from '../../testing/river-service-stub.ts';
import { sharedFolder } from '../../testing/shared-folder.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { RiverService } from './river-service.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');
let now = start;
let service: RiverServiceStub;
let server: TestServer;
let token: string;
let gauges: string[];

beforeAll(async () => {
  const settings = await readFile(join(builtInSiteDir, 'site.json'), 'utf8');
  gauges = (JSON.parse(settings) as { gauges: { id: string }[] }).gauges.map(({ id }) => id);
  service = await startRiverService();
  server = await startServer({ environment: { USGS_STATISTICS_URL: service.address }, now: () => now });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await service?.stop();
});
// Sessions end after twelve hours without a call, and tests change the clock.
beforeEach(async () => {
  service.requests.length = 0;
  service.codings.length = 0;
  token = await server.api.register(`person-${randomUUID()}@example.org`);
});

const ask = (siteNo: string): Promise<ApiAnswer> => server.api.get(`/api/gauges/${siteNo}/monthly`, token);
const flow = async (siteNo: string) => success(readMonthlyFlow, await ask(siteNo));
const answerWith = (text: string) => {
  service.answer = (_, response) => response.end(text);
};
const down = (_: URL, response: ServerResponse) => response.writeHead(503).end();
const failure = { status: 502, error: 'Error getting USGS flow data.' };

describe('the flow at a gauge', () => {
  test('[MAP-21] monthly means of discharge, missing months left out, zero a flow; asked once in a day', async () => {
    const [id = ''] = gauges;
    answerWith(
      monthlyRdb(id, [
        ['2020-01', 12.5],
        ['2020-02', ''],
        ['2020-03', 0],
      ]),
    );
    const expected = {
      success: true,
      site_no: id,
      data: [
        { date: '2020-01', flow: 12.5 },
        { date: '2020-03', flow: 0 },
      ],
      retrieved: '2026-01-01T00:00:00.000Z',
    };
    // Two concurrent requests share one answer.
    expect((await Promise.all([ask(id), ask(id)])).map(({ body }) => body)).toEqual([expected, expected]);
    now = start + dayMs - 1;
    token = await server.api.register('later@example.org');
    expect((await ask(id)).body).toEqual(expected);
    expect(service.requests).toHaveLength(1);
    expect(Object.fromEntries(service.requests[0]?.searchParams ?? [])).toEqual({
      format: 'rdb',
      sites: id,
      statReportType: 'monthly',
      statTypeCd: 'mean',
      parameterCd: '00060',
    });

    now = start + dayMs;
    answerWith(monthlyRdb(id, [['2020-01', 13]]));
    expect(await flow(id)).toMatchObject({ data: [{ date: '2020-01', flow: 13 }] });
    expect(service.requests).toHaveLength(2);

    // A day later it is down: the last answer, marked; and the next call asks again.
    now = start + 2 * dayMs;
    token = await server.api.register('last@example.org');
    service.answer = down;
    expect(await flow(id)).toMatchObject({
      data: [{ date: '2020-01', flow: 13 }],
      stale: true,
      retrieved: '2026-01-02T00:00:00.000Z',
    });
    answerWith('# no data\n');
    expect(await flow(id)).not.toHaveProperty('stale');
  });

  test('a gauge without statistics has no months, and that is an answer', async () => {
    const id = gauges[1] as string;
    answerWith('# US Geological Survey\n# no data\n');
    expect((await flow(id)).data).toEqual([]);
  });

  test('stored answers survive a restart; a damaged file is fetched again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wellfield-gauges-'));
    const [id = '', other = ''] = gauges;
    const run = async (siteNo: string) => {
      await using again = await startServer({ dataDir, environment: { USGS_STATISTICS_URL: service.address } });
      const holder = await again.api.register(`person-${randomUUID()}@example.org`);
      return await again.api.get(`/api/gauges/${siteNo}/monthly`, holder);
    };
    try {
      answerWith(monthlyRdb(id, [['2020-01', 7]]));
      await run(id);
      service.answer = down;
      expect((await run(id)).body).toMatchObject({ data: [{ date: '2020-01', flow: 7 }] });
      await writeFile(join(dataDir, 'gauges', `${other}.json`), '{"retrieved":');
      expect(refused(await run(other))).toEqual(failure);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('if the service was never reached, the site folder’s snapshot, with its date', async () => {
    const id = gauges[2] as string;
    await using own = await startServer({
      environment: { USGS_STATISTICS_URL: service.address },
      siteFiles: { [`gauges/${id}.rdb`]: monthlyRdb(id, [['2019-12', 3.5]]) },
    });
    service.answer = down;
    const holder = await own.api.register('person@example.org');
    expect((await own.api.get(`/api/gauges/${id}/monthly`, holder)).body).toEqual({
      success: true,
      site_no: id,
      data: [{ date: '2019-12', flow: 3.5 }],
      retrieved: '2024-03-18T17:50:09.000Z',
      stale: true,
    });
  });
});

test('[plots 15] an invented gauge shows the flows of the site folder; the service, which has no such gauge, is not asked', async () => {
  const { invented_gauges: invented } = success(readSite, await server.api.get('/api/site'));
  expect(invented.map(({ name, note }) => [name, note])).toEqual([
    [expect.stringContaining('INVENTED'), expect.stringContaining('invented')],
  ]);
  const id = invented[0]?.id ?? '';
  const before = service.requests.length;
  const answer = success(readMonthlyFlow, await ask(id));
  expect(answer.data.length).toBeGreaterThan(300);
  expect(answer.data.every(({ flow }) => flow > 100 && flow < 1_000)).toBe(true);
  expect(answer).not.toHaveProperty('stale');
  expect(service.requests.length).toBe(before);
});

describe('[LOAD-04] the daily flow at a gauge', () => {
  const daily = (id: string) => server.api.get(`/api/gauges/${id}/daily`, token);

  test('is that of the site folder; a gauge without it has none, and the service is not asked', async () => {
    const { load_stations: stations } = success(readSite, await server.api.get('/api/site'));
    const id = stations[0]?.gauge ?? '';
    const { data } = success(readDailyFlow, await daily(id));
    const lines = (await readFile(join(builtInSiteDir, `gauges/${id}-daily.csv`), 'utf8')).trim().split('\n').slice(1);
    expect(data?.map(({ date, flow }) => `${date},${flow.toFixed(1)}`)).toEqual(lines);
    expect(success(readDailyFlow, await daily(gauges[0] as string)).data).toBeNull();
    expect(service.requests).toEqual([]);
  });

  test('of no gauge of the site: 404; of an invalid number: 400; without an account: 401', async () => {
    expect(refused(await daily('99999999'))).toEqual({ status: 404, error: 'The site has no such gauge.' });
    expect(refused(await daily('a123')).status).toBe(400);
    expect((await server.api.get(`/api/gauges/${gauges[0]}/daily`)).status).toBe(401);
  });

  test('with a mistake in its file stops the start', async () => {
    const siteFiles = { 'gauges/09419700-daily.csv': 'date,ft3_per_s\n2020-01-01,Ice\n' };
    await expect(startServer({ siteFiles })).rejects.toThrow('gauges/09419700-daily.csv:2: ft3_per_s: "Ice"');
  });
});

test('[LOAD-04] the site says where loads are calculated; the demonstration’s pairs are invented, and say so', async () => {
  const { load_stations: stations, invented_gauges: invented } = success(readSite, await server.api.get('/api/site'));
  expect(stations.map(({ gauge, note }) => [gauge, note])).toEqual(
    Array(2).fill([invented[0]?.id, 'Invented, like all of this site.']),
  );
  await expect(startServer({ site: { loadStations: [{ ...stations[0], gauge: '99999999' }] } })).rejects.toThrow(
    'site.json: loadStations[0].gauge: there is no gauge "99999999"',
  );
});

describe('[MAP-21] the service that replaced the tab-separated one', () => {
  const means = (id: string, next: string | null, month: string, value: string) =>
    JSON.stringify(monthlyPage(id, [[month, value]], next));

  test('is asked unless another is set; with a key if there is one, in a header of every page', async () => {
    expect(readConfig({})).toMatchObject({
      riverServiceUrl: new URL('https://api.waterdata.usgs.gov/statistics/v0/observationIntervals'),
      riverServiceKey: null,
    });
    const id = gauges[0] as string;
    const json = await startRiverService('/statistics/v0/observationIntervals');
    const questionWith = async (key: string | null, path = '') => {
      const keyed = new RiverService(new URL(path, json.address), key);
      return keyed.monthlyFlow(id, AbortSignal.timeout(5_000));
    };
    try {
      json.answer = (question, response) =>
        response.end(means(id, question.searchParams.has('next_token') ? null : 'more', '2024-01', '1'));
      await questionWith('a-key');
      await questionWith(null);
      // The old service knows no key, so it gets none.
      json.answer = (_, response) => response.end(monthlyRdb(id, [['2020-01', 1]]));
      await questionWith('a-key', '/nwis/stat/');
      expect(json.keys).toEqual(['a-key', 'a-key', undefined, undefined, undefined]);
      expect(json.requests.join()).not.toContain('a-key');
      json.answer = (_, response) => response.writeHead(429).end('{"error":{"code":"OVER_RATE_LIMIT"}}');
      await expect(questionWith(null)).rejects.toThrow(/429: too many questions in an hour; a key \(USGS_API_KEY\)/);
      json.answer = (_, response) => response.writeHead(403).end('{"error":{"code":"API_KEY_INVALID"}}');
      await expect(questionWith('wrong')).rejects.toThrow(/403: it does not accept the key/);
    } finally {
      await json.stop();
    }
  });

  test('is requested in its own form, page by page, with the parameters of the address', async () => {
    const id = gauges[0] as string;
    const json = await startRiverService('/statistics/v0/observationIntervals?api_key=secret');
    try {
      json.answer = (question, response) =>
        response.end(
          question.searchParams.get('next_token') === 'more'
            ? means(id, null, '2024-02', '0')
            : means(id, 'more', '2024-01', '112.25'),
        );
      await using own = await startServer({ environment: { USGS_STATISTICS_URL: json.address } });
      const holder = await own.api.register('person@example.org');
      const answer = await own.api.get(`/api/gauges/${id}/monthly`, holder);
      expect(success(readMonthlyFlow, answer).data).toEqual([
        { date: '2024-01', flow: 112.25 },
        { date: '2024-02', flow: 0 },
      ]);
      const question = {
        api_key: 'secret',
        monitoring_location_id: `USGS-${id}`,
        parameter_code: '00060',
        computation_type: 'arithmetic_mean',
      };
      expect(json.requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
        question,
        { ...question, next_token: 'more' },
      ]);
      // Endless pages are not an answer.
      json.answer = (_, response) => response.end(means(gauges[1] as string, 'more', '2024-01', '1'));
      expect(refused(await own.api.get(`/api/gauges/${gauges[1]}/monthly`, holder))).toEqual(failure);
    } finally {
      await json.stop();
    }
  });

  test('what was stored of either service is read while the other is asked', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wellfield-gauges-'));
    const json = await startRiverService('/statistics/v0/observationIntervals');
    const [older = '', newer = ''] = gauges;
    answerWith(monthlyRdb(older, [['2020-01', 7]]));
    json.answer = (_, response) => response.end(means(newer, null, '2024-01', '8'));
    const ask = async (address: string, siteNo: string, person: string) => {
      await using own = await startServer({ dataDir, environment: { USGS_STATISTICS_URL: address } });
      const holder = await own.api.register(`${person}@example.org`);
      return success(readMonthlyFlow, await own.api.get(`/api/gauges/${siteNo}/monthly`, holder)).data;
    };
    try {
      const flows = [[{ date: '2020-01', flow: 7 }], [{ date: '2024-01', flow: 8 }]];
      expect([await ask(service.address, older, 'a'), await ask(json.address, newer, 'b')]).toEqual(flows);
      // Neither answers any longer.
      service.answer = down;
      json.answer = down;
      expect([await ask(json.address, older, 'c'), await ask(service.address, newer, 'd')]).toEqual(flows);
    } finally {
      await json.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('[API-15] [A20] wrong requests and answers', () => {
  test('[spec 12] gauges that the site does not have: 404, however many digits; an invalid station number: 400; neither is forwarded', async () => {
    for (const absent of ['99999999', '123', '0941967']) expect(refused(await ask(absent)).status, absent).toBe(404);
    for (const odd of ['..%2f..%2fadmin', 'http:%2f%2fevil.test', 'evil.test', `${gauges[0]}%00`, '%ff']) {
      expect(refused(await ask(odd)).status, odd).toBe(400);
    }
    expect((await ask(`${gauges[0]}/..`)).status).toBe(404);
    expect((await server.api.get(`/api/gauges/${gauges[0]}/monthly`)).status).toBe(401);
    expect(service.requests).toEqual([]);
  });

  test('a redirect is not followed, and an unreadable answer is an error: the catalog’s text with 502', async () => {
    const id = gauges[4] as string;
    const elsewhere = await startRiverService();
    elsewhere.answer = (_, response) => response.end(monthlyRdb(id, [['2020-01', 1]]));
    const answers: RiverServiceStub['answer'][] = [
      (_, response) => response.writeHead(302, { location: elsewhere.address }).end(),
      (_, response) => response.end('<!doctype html><title>Service unavailable</title>'),
      (_, response) => response.end('{"features": ['),
      (_, response) => response.end('{"error": "quota"}'),
      (_, response) => response.end(),
      (_, response) => response.writeHead(404).end('no sites'),
      (_, response) => response.destroy(),
    ];
    for (const answer of answers) {
      service.answer = answer;
      expect(refused(await ask(id))).toEqual(failure);
    }
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });
});

test('[security 2] the service is asked for gzip alone, and an answer in Brotli or another coding reaches no decoder', async () => {
  const id = gauges[4] as string;
  const text = Buffer.from(monthlyRdb(id, [['2020-01', 12.5]]));
  const sendAs = (coding: string, bytes: Buffer) => {
    service.answer = (_, response) => response.writeHead(200, { 'content-encoding': coding }).end(bytes);
  };
  for (const [coding, bytes] of [
    ['br', brotliCompressSync(text)],
    ['BR', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['zstd', zstdCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['gzip', text],
  ] as const) {
    sendAs(coding, bytes);
    expect(refused(await ask(id)), coding).toEqual(failure);
  }
  sendAs('gzip', gzipSync(text));
  expect((await flow(id)).data).toEqual([{ date: '2020-01', flow: 12.5 }]);
  expect(service.codings).toEqual(Array(7).fill('gzip'));
});

describe('[API-17] [A20] a service without end', () => {
  test('100 MB, one byte a second and silence are left, the page has its error before it gives up itself', async () => {
    const [endless, trickle, silent] = gauges.slice(5) as [string, string, string];
    const river = await startRiverService();
    await using own = await startServer({ environment: { USGS_STATISTICS_URL: river.address } });
    const holder = await own.api.register('person@example.org');
    // The seconds of the server's patience are tenths here.
    const patience = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => patience(ms / 10));
    let sent = 0;
    river.answer = ({ searchParams }, response) => {
      const id = searchParams.get('sites');
      if (id === silent) return;
      if (id === trickle) {
        const drops = setInterval(() => response.write('#'), 100);
        response.on('close', () => clearInterval(drops));
        return;
      }
      const mebibyte = Buffer.alloc(1024 * 1024, '#\n');
      const send = (): void => {
        while (sent < 100 && !response.destroyed) {
          sent += 1;
          if (!response.write(mebibyte)) return void response.once('drain', send);
        }
      };
      send();
    };
    const answers = await Promise.all(
      [endless, trickle, silent].map((id) => own.api.get(`/api/gauges/${id}/monthly`, holder)),
    );
    expect(answers.map(refused)).toEqual([failure, failure, failure]);
    expect(timeout.mock.calls).toEqual([[limits.riverAnswerMs], [limits.riverAnswerMs], [limits.riverAnswerMs]]);
    timeout.mockRestore();
    expect(limits.riverAnswerMs).toBeLessThan(limits.riverTimeoutMs);
    // The connection was closed: the rest was not sent.
    expect(sent).toBeLessThan(50);
    await river.stop();
  });
});

describe('an unusable snapshot stops the start', () => {
  test('of an invented gauge that has none', async () => {
    const extra = { id: '99999999', name: 'B', datum: 1, lat: null, long: null };
    await expect(startServer({ site: { inventedGauges: [extra], loadStations: [] } })).rejects.toThrow(
      'gauges/99999999.rdb: the flows of an invented gauge are missing',
    );
  });

  test.each([
    ['of another gauge', 'gauges/99999999.rdb', monthlyRdb('99999999', [['2020-01', 1]]), 'no gauge of this number'],
    ['without its date', 'gauges/09419700.rdb', '# a file\n', 'no comment says when it was retrieved'],
    ['of another station', 'gauges/09419700.rdb', monthlyRdb('1', [['2020-01', 1]]), 'no monthly means of discharge'],
  ])('%s', async (_, file, text, reason) => {
    await expect(startServer({ siteFiles: { [file]: text } })).rejects.toThrow(`${file}: `);
    await expect(startServer({ siteFiles: { [file]: text } })).rejects.toThrow(reason);
  });
});

test.skipIf(sharedFolder === null)(
  'the site’s nine gauges are those of the inferred pairing, in its order',
  async () => {
    const pairs = await readFile(join(sharedFolder ?? '', 'data/lv-wash-gauges/nine_gauges_inferred.csv'), 'utf8');
    const stations = pairs.trim().split('\n').slice(1);
    expect(gauges).toEqual(stations.map((line) => line.split(',')[2]));
  },
);
