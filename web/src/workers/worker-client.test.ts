import { noFilters } from '../frame/filtering/answer-filters.ts';
import { describe, expect, test } from 'vitest';
import type { Clause, Sample } from '@wellfield/contract';
import { asReported } from '../frame/conversion/convert-frame.ts';
import type { UnitQuestion } from '../frame/conversion/shown-units.ts';
import { frameOf } from '../frame/frame-of-samples.ts';
import { arrowOf } from '../frame/testing/arrow-of-samples.ts';
import { numberAt, textAt } from '../frame/sample-frame.ts';
import { sendChunk } from './chunk-port.ts';
import { answerHead } from './testing/answer-head.ts';
import { LocalClients } from './testing/local-clients.ts';
import { WorkerLost, type WorkerClient } from './worker-client.ts';

const clients = new LocalClients();

const samples: Partial<Sample>[] = [
  { location: 'W-2', matrix: 'Soil', result: 3 },
  { location: 'W-1', matrix: 'Water', result: 1 },
  { location: 'W-3', matrix: 'Soil', result: 2 },
];
const adopted = { answerId: 1, frame: frameOf(samples), locations: [], dataset: 'bmi' } as const;
const request = {
  filters: { ...noFilters, clauses: [{ kind: 'discrete', field: 'matrix', values: ['Soil'] }] },
  hasValues: false,
  histogramRanges: [],
  nonDetects: 'at-limit',
} as const;
const sort = { column: 'result', direction: 'ascending' } as const;

describe('the science worker', () => {
  test('keeps an answer’s columns and answers from them until told to forget them', async () => {
    const client = clients.start();
    const facts = await client.run('adoptAnswer', adopted);
    expect(facts.fields.map(({ field }) => field.name)).toEqual(['matrix']);
    expect([...(await client.run('findRows', { answerId: 1, request })).rows]).toEqual([0, 2]);
    expect([...(await client.run('orderAnswer', { answerId: 1, sort }))]).toEqual([1, 2, 0]);
    await client.run('forgetAnswer', { answerId: 1 });
    await expect(client.run('findRows', { answerId: 1, request })).rejects.toThrow('the worker holds no answer 1');
  });

  test('does not change what it returned', async () => {
    const client = clients.start();
    await client.run('adoptAnswer', adopted);
    const first = await client.run('findRows', { answerId: 1, request });
    const second = await client.run('findRows', { answerId: 1, request });
    expect([...first.rows]).toEqual([...second.rows]);
  });

  test('ends work that is no longer needed, and does what comes next', async () => {
    const client = clients.start();
    const many = Array.from({ length: 300_000 }, (_, row): Partial<Sample> => ({ result: (row * 7919) % 300_007 }));
    await client.run('adoptAnswer', { ...adopted, frame: frameOf(many) });
    const controller = new AbortController();
    const order = client.run('orderAnswer', { answerId: 1, sort }, { signal: controller.signal });
    controller.abort(new Error('another column'));
    await expect(order).rejects.toThrow('another column');
    const { rows } = await client.run('findRows', { answerId: 1, request: { ...request, filters: everything } });
    expect(rows).toHaveLength(300_000);
    const gone = AbortSignal.abort(new Error('given up before'));
    await expect(client.run('orderAnswer', { answerId: 1, sort }, { signal: gone })).rejects.toThrow('given up before');
  });

  test('fails what is waiting if it is lost, and the next request starts another', async () => {
    const client = clients.start();
    await client.run('adoptAnswer', adopted);
    const waiting = client.run('findRows', { answerId: 1, request });
    clients.workers[0]?.crash();
    await expect(waiting).rejects.toBeInstanceOf(WorkerLost);
    expect(client.lost).toBe(1);
    await client.run('adoptAnswer', adopted);
    expect([...(await client.run('findRows', { answerId: 1, request })).rows]).toEqual([0, 2]);
    expect(clients.workers).toHaveLength(2);
  });
});

const everything = noFilters;

const head = answerHead();

describe('reading an answer', () => {
  const rows = samples.map((sample) => ({
    ...sample,
    year: 2001,
    quarter: 1,
    sample_date: new Date(0),
    analyte: 'As',
  }));
  const bytes = arrowOf(rows, { response: JSON.stringify(head) });

  const noUnits: UnitQuestion = { targetUnit: null, filtered: [], alongside: [], ofLevels: [] };

  function read(client: WorkerClient, chunks: readonly Uint8Array<ArrayBuffer>[], units: Partial<UnitQuestion> = {}) {
    const { port1, port2 } = new MessageChannel();
    const reading = client.run(
      'readAnswer',
      { answerId: 5, previewId: 4, port: port2, units: { ...noUnits, ...units } },
      { transfer: [port2] },
    );
    for (const chunk of chunks) sendChunk(port1, chunk);
    sendChunk(port1, null);
    return reading;
  }

  test.each([1, 100, 1_000_000])('[DAT-02] the bytes may arrive in pieces of %i', async (size) => {
    const client = clients.start();
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const answer = await read(client, pieces);
    expect(answer.head).toEqual(head);
    expect([0, 1, 2].map((row) => textAt(answer.frame, 'location', row))).toEqual(['W-2', 'W-1', 'W-3']);
    expect([...(await client.run('findRows', { answerId: 5, request })).rows]).toEqual([0, 2]);
  });

  test('[UNI-01] [UNI-02] results come in the unit that is asked for, and are filtered in it', async () => {
    const client = clients.start();
    const units = ['mg/L', 'ug/L', 'pCi/L'];
    const inUnits = rows.map((row, at) => ({ ...row, unit: units[at], result: 2 }));
    const stream = arrowOf(inUnits, { response: JSON.stringify(head) });
    const { frame, reportedUnits, targetUnit } = await read(client, [stream], { targetUnit: 'ug/L' });
    expect([0, 1, 2].map((row) => [numberAt(frame, 'result', row), textAt(frame, 'unit', row)])).toEqual([
      [2_000, 'ug/L'],
      [2, 'ug/L'],
      [2, 'pCi/L'],
    ]);
    expect(numberAt(asReported(frame), 'result', 0)).toBe(2);
    expect({ reportedUnits, targetUnit }).toEqual({ reportedUnits: units, targetUnit: 'ug/L' });
    const clause: Clause = { kind: 'discrete', field: 'unit', values: ['ug/L'] };
    const found = await client.run('findRows', {
      answerId: 5,
      request: { ...request, filters: { ...noFilters, clauses: [clause] } },
    });
    expect([...found.rows]).toEqual([0, 1]);
    expect(found.converted).toEqual([{ unit: 'mg/L', to: 'ug/L', factor: 1_000, rows: 1 }]);
  });

  test('[quarter A4] without a choice they come in the unit of the level in force, else of most', async () => {
    const client = clients.start();
    const units = ['mg/L', 'ug/L', 'ug/L'];
    const mixed = rows.map((row, at) => ({ ...row, unit: units[at], result: 2 }));
    const stream = arrowOf(mixed, { response: JSON.stringify(head) });
    const resultsOf = async (question: Partial<UnitQuestion>) => {
      const { frame, targetUnit } = await read(client, [stream.slice()], question);
      const results = [0, 1, 2].map((row) => `${numberAt(frame, 'result', row)} ${textAt(frame, 'unit', row)}`);
      return { results, targetUnit };
    };
    const ofMost = { results: ['2000 ug/L', '2 ug/L', '2 ug/L'], targetUnit: null };
    expect(await resultsOf({})).toEqual(ofMost);
    const analyte = head.selectedAnalyte ?? '';
    const ofLevels = [
      { analyte: 'Another', unit: 'ug/L' },
      { analyte, unit: 'mg/L' },
    ];
    const inLevels = ['2 mg/L', '0.002 mg/L', '0.002 mg/L'];
    expect(await resultsOf({ ofLevels })).toEqual({ results: inLevels, targetUnit: null });
    // An older link whose numbers are in mg/L: it is chosen.
    expect(await resultsOf({ filtered: ['mg/L'] })).toEqual({ results: inLevels, targetUnit: 'mg/L' });
    expect(await resultsOf({ filtered: ['ug/L'] })).toEqual(ofMost);
    expect(await resultsOf({ alongside: ['mg/L'] })).toEqual({ results: inLevels, targetUnit: null });
  });

  test('bytes that are not an answer fail', async () => {
    await expect(read(clients.start(), [bytes.slice(0, bytes.length >> 1)])).rejects.toThrow('ends before its end');
    await expect(read(clients.start(), [arrowOf(rows, { response: '{"success":true}' })])).rejects.toBeInstanceOf(
      Error,
    );
  });
});
