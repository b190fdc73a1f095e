import { countRecordsByBody, filterQuestionSchema, toFilter } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { bruteForceCount } from '../../testing/brute-force.ts';
import { success } from '../../testing/api-client.ts';
import { PersistentConnection } from '../../testing/persistent-connection.ts';
import { mutatedText, mutatedValue, pickOf } from '../../testing/mutations.ts';
import { randomNumbers, randomRows, valuesOfField } from '../../testing/random-samples.ts';
import { sampleOf } from '../../testing/small-release.ts';
import { repetitions } from '../../testing/soak.ts';
import { startServer } from '../../testing/start-server.ts';
import { testSeed } from '../../testing/test-seed.ts';

const seed = testSeed(41);
/** In parts, each with a seed of its own: one that fails is soon run again by its seed alone. */
const parts = repetitions(1, 20);
const tried = repetitions(500, 50_000);
/** As many as one account can have under way. */
const atOnce = 4;

const fields = ['analyte_name', 'location', 'matrix', 'detect', 'unit', 'year', 'litho', 'sample'] as const;

const seeds = Array.from({ length: parts }, (_, part) => seed + part);
const each = `${tried.toLocaleString('en')} mutated filters of seed %i`;
test.each(seeds)(`[A12] [A13] ${each} are refused with a reason or counted right`, async (seedOfPart) => {
  const made = randomRows(300, seedOfPart);
  const rows = made.map(sampleOf);
  await using server = await startServer({ rows: made });
  const token = await server.api.register('fuzz@example.org');
  const next = randomNumbers(seedOfPart);

  const question = () => ({
    query_type: Math.floor(next() * 3),
    filters: Array.from({ length: Math.floor(next() * 4) }, () => {
      const act = next();
      if (act < 0.15) return { field: 'year', min: 1999, max: pickOf(next, ['2003', 2003, '2.003e3']) };
      if (act < 0.25) return { field: 'result', min: pickOf(next, [0, '0.1', -1.5]) };
      const field = pickOf(next, fields);
      return { field, [act < 0.35 ? 'not' : 'filter']: pickOf(next, valuesOfField(field)) };
    }),
  });
  const statuses: Record<number, number> = {};
  const wrong: unknown[] = [];
  const ask = async (connection: PersistentConnection) => {
    const valid = question();
    const body = next() < 0.5 ? JSON.stringify(mutatedValue(valid, next)) : mutatedText(JSON.stringify(valid), next);
    const answer = await connection.post(body);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 400) {
      const { error } = JSON.parse(answer.text) as { error?: unknown };
      if (typeof error !== 'string' || error.length < 5) wrong.push({ body, answer: answer.text });
      return;
    }
    if (answer.status !== 200) {
      wrong.push({ body, answer: answer.text });
      return;
    }
    const { records } = JSON.parse(answer.text) as { records: number };
    const { analyte_id, ...sent } = JSON.parse(body) as { analyte_id?: string | number };
    const { query_type, filters } = filterQuestionSchema.parse(sent);
    const analyte = analyte_id === undefined || String(analyte_id) === '0' ? null : String(analyte_id);
    const expected = bruteForceCount(rows, { filter: toFilter(query_type, filters), analyte });
    if (records !== expected.records) wrong.push({ body, records, expected: expected.records });
  };

  const runs = Array.from({ length: atOnce }, async () => {
    const connection = new PersistentConnection(server.origin, { path: '/api/records', token });
    for (let count = 0; count < tried / atOnce && wrong.length < 20; count += 1) await ask(connection);
    connection.close();
  });
  await Promise.all(runs);
  expect(wrong).toEqual([]);
  // Both ends are really tried.
  expect(statuses[200]).toBeGreaterThan(tried / 20);
  expect(statuses[400]).toBeGreaterThan(tried / 20);
  const clean = { query_type: 0, filters: [] };
  const { records } = success(countRecordsByBody, await server.api.post('/api/records', clean, token));
  expect(records).toBe(made.filter(({ dataset }) => dataset === 'bmi').length);
});
