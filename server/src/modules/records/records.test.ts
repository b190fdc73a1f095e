import { countRecords, countRecordsByBody, type AnswerOf } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success, type ApiAnswer } from '../../testing/api-client.ts';
import { sampleOf, writeSmallRelease } from '../../testing/small-release.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  token = await server.api.register('records@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

const bmi = sampleRows.map(sampleOf).filter(({ dataset }) => dataset === 'bmi');
const path = (question: object, analyte = '0'): string =>
  `/api/records/${encodeURIComponent(JSON.stringify(question))}/${encodeURIComponent(analyte)}`;
const ask = (question: object, analyte?: string): Promise<ApiAnswer> => server.api.get(path(question, analyte), token);
const count = async (question: object, analyte?: string): Promise<AnswerOf<typeof countRecords>> =>
  success(countRecords, await ask(question, analyte));

describe('counting records', () => {
  test('no filters: all rows of the type, and every value with its rows', async () => {
    const { records, includedFilters, release } = await count({ query_type: 0, filters: [] });
    expect(records).toBe(bmi.length);
    expect(release).toBe(server.services.store.health().release);
    const locations = includedFilters.filter(({ field }) => field === 'location');
    expect(locations).toContainEqual({
      field: 'location',
      filter: 'M-1',
      records: bmi.filter(({ location }) => location === 'M-1').length,
    });
    expect(includedFilters).toContainEqual({ field: 'matrix', filter: null, records: 1 });
  });

  test('values of a field by OR, fields by AND, null for missing, ranges inclusive, own field left out of its values', async () => {
    const filters = [
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'matrix', filter: null },
      { field: 'year', min: '2003', max: 2010 },
    ];
    const { records, includedFilters } = await count({ query_type: 0, filters });
    const inYears = bmi.filter(({ year }) => year >= 2003 && year <= 2010);
    expect(records).toBe(inYears.filter(({ matrix }) => matrix === 'Ground Water' || matrix === null).length);
    const surface = inYears.filter(({ matrix }) => matrix === 'Surface Water').length;
    expect(includedFilters).toContainEqual({ field: 'matrix', filter: 'Surface Water', records: surface });
  });

  test('the analyte joins by AND; an encoded slash in its name is data', async () => {
    expect((await count({ query_type: 0, filters: [] }, 'Uranium-233/234')).records).toBe(2);
    expect((await count({ query_type: 0, filters: [] }, 'Uranium-233%2F234')).records).toBe(0);
    expect((await count({ query_type: 0, filters: [{ field: 'location', filter: 'a/b%2Fc?d#e' }] })).records).toBe(0);
  });

  test('the same by POST, with analyte_id inside or left out', async () => {
    const question = { query_type: 0, filters: [{ field: 'matrix', filter: 'Ground Water' }] };
    const post = async (analyte: object): Promise<AnswerOf<typeof countRecordsByBody>> =>
      success(countRecordsByBody, await server.api.post('/api/records', { ...question, ...analyte }, token));
    expect(await post({})).toEqual(await count(question));
    expect(await post({ analyte_id: '0' })).toEqual(await count(question));
    expect(await post({ analyte_id: 0 })).toEqual(await count(question));
    expect(await post({ analyte_id: 'Uranium-233/234' })).toEqual(await count(question, 'Uranium-233/234'));
  });

  test('[A12] SQL in a value or an analyte finds 0 rows; in a field name it is 400', async () => {
    for (const text of ["x' OR 1=1 --", "'; DROP TABLE samples; --", '" OR ""="', '\\', '$1', '%', '_']) {
      expect((await count({ query_type: 0, filters: [{ field: 'location', filter: text }] })).records, text).toBe(0);
      expect((await count({ query_type: 0, filters: [{ field: 'year', filter: text }] })).records, text).toBe(0);
      expect((await count({ query_type: 0, filters: [] }, text)).records, text).toBe(0);
    }
    for (const field of ["matrix' OR 1=1 --", '1=1; --', 'rowid', 'analyte"; --']) {
      expect(refused(await ask({ query_type: 0, filters: [{ field, filter: 'x' }] })).status, field).toBe(400);
      expect(refused(await ask({ query_type: 0, filters: [{ field, min: 0 }] })).status, field).toBe(400);
    }
    expect((await count({ query_type: 0, filters: [] })).records).toBe(bmi.length);
  });

  test('[people 1] a reversed, empty or unreadable range is refused, in every field, by both calls', async () => {
    const refusal = async (choice: object, question = { query_type: 0, filters: [choice] }) => {
      const inPath = refused(await ask(question));
      expect(refused(await server.api.post('/api/records', question, token)).status).toBe(inPath.status);
      return inPath;
    };
    for (const [field, title] of [
      ['year', 'Year'],
      ['result', 'Result'],
      ['sample_bottom_depth', 'Depth ft'],
    ]) {
      expect(await refusal({ field, min: '2000', max: 1999.5 })).toEqual({
        status: 400,
        error: `The range of ${title} is reversed: from 2000 to 1999.5. Its lower bound is greater than its upper bound.`,
      });
      for (const wrong of [
        {},
        { min: '' },
        { max: null },
        { min: '20I0', max: 2015 },
        { min: 'NaN' },
        { max: '1e999' },
      ])
        expect((await refusal({ field, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
      expect((await ask({ query_type: 0, filters: [{ field, min: 5, max: 5 }] })).status).toBe(200);
    }
  });

  test('targets up to 64 KiB are served, above that 414', async () => {
    const filters = (values: number) =>
      Array.from({ length: values }, (_, index) => ({ field: 'location', filter: `W-${index}` }));
    let values = 1;
    while (path({ query_type: 0, filters: filters(values + 1) }).length <= 64 * 1024) values += 1;
    expect((await count({ query_type: 0, filters: filters(values) })).records).toBe(0);
    expect(refused(await ask({ query_type: 0, filters: filters(values + 1) })).status).toBe(414);
    const long = { query_type: 0, filters: [...filters(9_000), { field: 'location', filter: 'M-1' }] };
    const { records } = success(countRecordsByBody, await server.api.post('/api/records', long, token));
    expect(records).toBe(bmi.filter(({ location }) => location === 'M-1').length);
  });

  test('an invalid filter is refused with a text', async () => {
    for (const text of ['not json', '[]', '{"query_type":0}', '{"query_type":0,"filters":[{"field":"year"}]}']) {
      expect(refused(await server.api.get(`/api/records/${encodeURIComponent(text)}/0`, token)).status, text).toBe(400);
    }
  });

  test('a release that never existed: 404; an invalid or repeated id: 400; a kept one is answered', async () => {
    await using own = await startServer({ rows: sampleRows });
    const bearer = await own.api.register('releases@example.org');
    const first = own.services.store.health().release ?? '';
    const all = path({ query_type: 0, filters: [] });
    expect(refused(await own.api.get(`${all}?release=never-was`, bearer)).status).toBe(404);
    expect(refused(await own.api.get(`${all}?release=../x`, bearer)).status).toBe(400);
    expect(refused(await own.api.get(`${all}?release=${first}&release=${first}`, bearer)).status).toBe(400);
    expect(refused(await own.api.get(`${all}?releases=${first}`, bearer)).error).toContain('releases');

    const second = await writeSmallRelease(own.dataDir, sampleRows.slice(0, 3));
    await expect.poll(() => own.services.store.health().release).toBe(second);
    expect(success(countRecords, await own.api.get(all, bearer))).toMatchObject({ records: 3, release: second });
    const answer = success(countRecords, await own.api.get(`${all}?release=${first}`, bearer));
    expect(answer).toMatchObject({ records: bmi.length, release: first });
  });

  test('a release that is no longer kept: 410', async () => {
    await using own = await startServer({ rows: sampleRows });
    const bearer = await own.api.register('gone@example.org');
    const first = own.services.store.health().release;
    for (let count = 1; count <= 3; count += 1) {
      const next = await writeSmallRelease(own.dataDir, sampleRows.slice(0, count));
      await expect.poll(() => own.services.store.health().release).toBe(next);
    }
    const answer = `${path({ query_type: 0, filters: [] })}?release=${first}`;
    await expect.poll(async () => (await own.api.get(answer, bearer)).status).toBe(410);
    expect(refused(await own.api.get(answer, bearer)).error).toContain('no longer kept');
  });

  test('without any release: 503 saying what is missing', async () => {
    await using bare = await startServer();
    const bearer = await bare.api.register('bare@example.org');
    expect(refused(await bare.api.get(path({ query_type: 0, filters: [] }), bearer))).toMatchObject({
      status: 503,
      error: expect.stringContaining('import') as string,
    });
  });
});
