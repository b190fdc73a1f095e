import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import {
  type Endpoint,
  changePassword,
  updateAccount,
  readMonthlyFlow,
  listCasIds,
  listStandardLocations,
  readOverlays,
  readPiper,
  countRecordsByBody,
  countRecords,
  csvRows,
  deleteSavedQuery,
  executeQuery,
  listQueryFilters,
  listQueryTypes,
  listSavedQueries,
  saveQuery,
  executeView,
} from '@wellfield/contract';
import { isRefusal, type CallFailure, type RefusalName } from './call-failure.ts';
import type { Call, RequestOf } from './call.ts';
import { Client } from './client.ts';
import { authCall, loginCall, newPasswordCall, registerCall } from './entry-calls.ts';
import { downloadSiteFileCall, readNewsCall, reportBugCall } from './overview-calls.ts';

const session = {
  token: () => 'a token',
  isOverviewPublic: () => false,
  onTokenUsed: vi.fn<() => void>(),
  onTokenDead: vi.fn<() => void>(),
};
const fetched = vi.fn<typeof fetch>();
const limitedTo = vi.fn<(ms: number) => AbortSignal>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(limitedTo);
  limitedTo.mockImplementation(() => new AbortController().signal);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [fetched, limitedTo, session.onTokenUsed, session.onTokenDead]) mock.mockReset();
});

type AnyCall = Call<Endpoint>;
/** Of whichever call: what its address is filled with. */
const request = {
  params: {
    query_id: 1,
    analyte_id: '0',
    filters: '{}',
    id: 1,
    filename: 'wells.xlsx',
    site_no: '09419700',
    token: 'abc',
  },
} as unknown as RequestOf<Endpoint>;

/** How a call fails, given the server's answer. */
async function failureOf(call: AnyCall, answer: Response | Error, signal?: AbortSignal): Promise<CallFailure> {
  fetched.mockImplementation(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return new Client(session).send(call, { ...request, signal }).then(
    () => expect.unreachable('the call brought an answer'),
    (failure: CallFailure) => failure,
  );
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, name?: string) =>
  json(status, { success: false, error: 'said by the server', error_code: name });
const call = executeQuery as unknown as AnyCall;

describe('[NAV-05] without a session', () => {
  const left = { ...session, token: () => null };
  const open = { ...left, isOverviewPublic: () => true };

  test('what is still on the screen calls nothing but what is for everyone', async () => {
    fetched.mockImplementation(() => Promise.resolve(json(200, { success: true, data: 'News' })));
    await expect(new Client(left).send(readNewsCall, {})).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(new Client(left).send(call, request)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(fetched).not.toHaveBeenCalled();
    await expect(new Client(open).send(readNewsCall, {})).resolves.toMatchObject({ data: 'News' });
    await expect(new Client(open).send(call, request)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('[API-02] a failed call', () => {
  test.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a 500 with an envelope', refusal(500)],
    ['a 503 without one', new Response('down', { status: 503 })],
    ['a 404 without one', new Response('<html>not found</html>', { status: 404 })],
    ['a 400 whose JSON is no envelope', json(400, { error: 'of a proxy' })],
  ])('%s: the transport text alone', async (_, answer) => {
    expect(await failureOf(call, answer)).toMatchObject({
      kind: 'transport',
      message: 'There was an error fetching the records from the database.',
      detail: undefined,
    });
  });

  test.each([400, 404, 409, 410, 414, 422, 429])(
    'a %i with an envelope: the transport text, under it the error',
    async (status) => {
      expect(await failureOf(call, refusal(status))).toMatchObject({
        kind: 'refused',
        message: 'There was an error fetching the records from the database.',
        detail: 'said by the server',
      });
    },
  );

  test.each([
    ['text', new Response('garbage')],
    ['an answer without what it promises', json(200, { success: true })],
    ['a refusal without words', json(200, { success: false })],
  ])('%s in a 200: the processing text', async (_, answer) => {
    expect(await failureOf(call, answer)).toMatchObject({ kind: 'processing', message: 'Error processing data.' });
  });

  test("a 200 with success false: 'Error: ' and the error", async () => {
    expect(await failureOf(call, refusal(200))).toMatchObject({
      kind: 'refused',
      message: 'Error: said by the server',
      detail: undefined,
    });
  });

  const alone: [name: string, call: unknown, refusals: readonly [status: number, name: string][]][] = [
    ['register', registerCall, [400, 403, 409, 413, 415, 422, 429].map((status) => [status, 'any'])],
    ['change password', changePassword, [400, 403, 413, 415, 422, 429].map((status) => [status, 'any'])],
    ['update account', updateAccount, [400, 403, 413, 415, 422, 429].map((status) => [status, 'any'])],
    ['new password', newPasswordCall, [400, 403, 413, 415, 422, 429].map((status) => [status, 'any'])],
    ['save', saveQuery, ['nameTaken', 'tooManySavedQueries', 'savedQueriesTooLong'].map((name) => [409, name])],
    ['CSV', csvRows, [[413, 'tooManyRows']]],
    [
      'bug report',
      reportBugCall,
      [
        [409, 'tooManyReports'],
        [429, 'limitReached'],
      ],
    ],
  ];

  test.each(alone)('%s shows the server’s error alone', async (_, its, refusals) => {
    for (const [status, name] of refusals) {
      const failure = await failureOf(its as AnyCall, refusal(status, name));
      expect([failure.message, failure.detail], name).toEqual(['said by the server', undefined]);
    }
  });

  test('save, CSV and bug report do so for those alone', async () => {
    for (const its of [saveQuery, csvRows, reportBugCall] as unknown as AnyCall[]) {
      const failure = await failureOf(its, refusal(400, 'wrongInput'));
      expect([failure.message, failure.detail]).toEqual([its.texts?.transport, 'said by the server']);
    }
  });
});

describe('[house 7] a failure has a name', () => {
  test('that of the refusal, whatever its text and status', async () => {
    const lacks = await failureOf(call, refusal(404, 'noSuchAnalyte'));
    expect(lacks.is('noSuchAnalyte')).toBe(true);
    expect(lacks.is('noSuchQuery', 'noSuchView')).toBe(false);
    expect(lacks.is('noSuchQuery', 'noSuchAnalyte')).toBe(true);
    expect(isRefusal(lacks, 'noSuchAnalyte')).toBe(true);
    expect(isRefusal(new Error('noSuchAnalyte'), 'noSuchAnalyte')).toBe(false);
  });

  test('also one that ends the session or is the server’s own', async () => {
    expect((await failureOf(call, refusal(401, 'sessionEnded'))).is('sessionEnded')).toBe(true);
    expect((await failureOf(call, refusal(503, 'noSamples'))).is('noSamples')).toBe(true);
  });

  test('none where none was sent: from a proxy, without a network, from a server of an earlier version', async () => {
    const answers = [new Response('<html>', { status: 404 }), new TypeError('Failed to fetch'), refusal(404)];
    for (const answer of answers) expect((await failureOf(call, answer)).refusal).toBeUndefined();
    // Such a server's text is shown, alone where the call may show it so.
    const old = await failureOf(saveQuery as unknown as AnyCall, refusal(409));
    expect([old.message, old.detail, old.is('nameTaken')]).toEqual(['said by the server', undefined, false]);
    expect((await failureOf(call, refusal(404))).detail).toBe('said by the server');
  });

  test('can be asked for by names of the contract only', () => {
    expectTypeOf<'noSuchAnalyte' | 'limitReached' | 'administratorsOnly' | 'unreadable'>().toExtend<RefusalName>();
    expectTypeOf<'nameSold'>().not.toExtend<RefusalName>();
    expectTypeOf<'savedQueries'>().not.toExtend<RefusalName>();
  });
});

describe('[people 22] what failed and what to do next', () => {
  const reasonOf = async (answer: Response | Error) => (await failureOf(call, answer)).reason;

  test('tells a failure of the server from one of the network', async () => {
    expect(await reasonOf(refusal(500))).toMatch(/^said by the server Try again in a minute;/);
    expect(await reasonOf(refusal(503))).toBe('said by the server');
    expect(await reasonOf(new Response('down', { status: 502 }))).toMatch(
      /^The server failed on this\. Try again in a/,
    );
    expect(await reasonOf(new TypeError('Failed to fetch'))).toBe(
      'The server could not be reached. Check the connection and try again.',
    );
    expect(await reasonOf(new Response('<html>log in to the Wi-Fi</html>', { status: 403 }))).toMatch(
      /^The answer did/,
    );
  });

  test('names the call for the administrators, without anybody’s values', async () => {
    expect((await failureOf(call, refusal(500))).call).toBe('GET /api/queries/:query_id/:analyte_id: 500');
    expect((await failureOf(call, new TypeError('Failed to fetch'))).call).toMatch(/: no answer$/);
  });

  test('a call without texts of its own says no untruth of a server that failed', async () => {
    const failure = await failureOf(authCall as unknown as AnyCall, refusal(500));
    expect(failure.message).toMatch(/^said by the server/);
  });
});

test('[people 7] a 401 says what was not done', async () => {
  await failureOf(saveQuery as unknown as AnyCall, refusal(401));
  expect(session.onTokenDead).toHaveBeenCalledWith('a token', 'The query was not saved');
});

describe('[NAV-11] a 401', () => {
  test('ends the session whichever call it answers', async () => {
    for (const its of [call, authCall, listSavedQueries, changePassword] as unknown as AnyCall[]) {
      session.onTokenDead.mockClear();
      expect((await failureOf(its, refusal(401))).kind).toBe('unauthorized');
      expect(session.onTokenDead).toHaveBeenCalledWith('a token', its.texts?.undone ?? null);
    }
  });

  test('of a wrong login ends none, and has its own text', async () => {
    const failure = await failureOf(loginCall as unknown as AnyCall, refusal(401));
    expect([failure.kind, failure.message, failure.detail]).toEqual(['refused', 'said by the server', undefined]);
    expect(session.onTokenDead).not.toHaveBeenCalled();
  });
});

const texts: [id: string, call: unknown, transport: string, processing: string][] = [
  ['API-07', csvRows, 'There was an error downloading the CSV.', 'There was an error processing the CSV data.'],
  ['API-08', countRecords, 'Could not retrieve records from the database.', 'Error processing records.'],
  ['API-08', countRecordsByBody, 'Could not retrieve records from the database.', 'Error processing records.'],
  ['API-09', listQueryTypes, 'Could not retrieve query types from the database.', 'Error processing data.'],
  ['API-09', listQueryFilters, 'Could not retrieve query filters from the database.', 'Error processing data.'],
  ['API-09', listSavedQueries, 'Could not retrieve saved queries from the database.', 'Error processing data.'],
  ['API-10', saveQuery, 'There was an error saving the query.', 'Error processing save request.'],
  ['API-10', deleteSavedQuery, 'There was an error deleting the query.', 'Error processing delete request.'],
  ['API-11', executeQuery, 'There was an error fetching the records from the database.', 'Error processing data.'],
  [
    'API-12',
    readOverlays,
    'There was an error fetching the map overlays from the server.',
    'Error processing map overlays.',
  ],
  ['API-12', readPiper, 'Could not retrieve piper diagram data from the database.', 'Error processing piper data.'],
  [
    'API-13',
    reportBugCall,
    'There was an error submitting this bug report.',
    'There was an error processing this bug report request.',
  ],
  ['API-13', readNewsCall, 'Could not retrieve news updates from the database.', 'Error recieving news.'],
  ['API-14', listCasIds, 'Could not retrieve the CAS IDs from the database.', 'Error processing CAS IDs.'],
  [
    'API-14',
    listStandardLocations,
    'Could not retrieve the standard locations from the database.',
    'Error processing standard locations.',
  ],
  ['API-15', readMonthlyFlow, 'Error getting USGS flow data.', 'Error getting USGS flow data.'],
];

test.each(texts.map(([id, its, ...stated]) => ({ id, its: its as AnyCall, path: (its as AnyCall).path, stated })))(
  '[$id] $path: transport and processing text',
  async ({ its, stated }) => {
    const broken = [
      await failureOf(its, new TypeError('Failed to fetch')),
      await failureOf(its, json(200, { odd: 1 })),
    ];
    expect(broken.map(({ message }) => message)).toEqual(stated);
  },
);

test('[API-14] a download: transport and processing text', async () => {
  const fetchFile = (answer: Response) => {
    fetched.mockResolvedValue(answer);
    return new Client(session).fetchFile(downloadSiteFileCall, { params: { filename: 'wells.xlsx' } });
  };
  await expect(fetchFile(new Response('', { status: 500 }))).rejects.toThrow(
    'There was an error downloading the All Wells DB.',
  );
  await expect(fetchFile(json(200, { success: true }))).rejects.toThrow(
    'There was an error processing the All Wells DB.',
  );
});

describe('[API-17] time limits', () => {
  test('30 s, execute and count 120 s, the river service 10 s', async () => {
    const limitOf = async (its: unknown) => {
      await failureOf(its as AnyCall, new TypeError('Failed to fetch'));
      return limitedTo.mock.lastCall?.[0];
    };
    for (const its of [loginCall, listSavedQueries, listQueryFilters, readOverlays, reportBugCall]) {
      expect(await limitOf(its)).toBe(30_000);
    }
    for (const its of [executeQuery, executeView, countRecords, countRecordsByBody]) {
      expect(await limitOf(its)).toBe(120_000);
    }
    // A save counts, and the rows of a CSV and of the diagrams are executed.
    for (const its of [saveQuery, csvRows, readPiper]) expect(await limitOf(its)).toBe(120_000);
    expect(await limitOf(readMonthlyFlow)).toBe(10_000);
  });

  /** An answer that never comes, until its request is aborted. */
  function neverAnswered(): void {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        }),
    );
  }

  test('a timeout is a transport error; a cancelled call shows nothing', async () => {
    neverAnswered();
    const [limit, person] = [new AbortController(), new AbortController()];
    limitedTo.mockReturnValue(limit.signal);
    const tooLong = new Client(session).send(call, request);
    limit.abort();
    await expect(tooLong).rejects.toMatchObject({
      kind: 'transport',
      message: 'There was an error fetching the records from the database.',
      detail: 'The server did not answer within 120 seconds.',
    });
    limitedTo.mockReturnValue(new AbortController().signal);
    const givenUp = new Client(session).send(call, { ...request, signal: person.signal });
    person.abort();
    await expect(givenUp).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
