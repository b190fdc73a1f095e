import { refusalsOf, refusalsOfAnalytes, refusalsOfReleases, saveQuery } from '@wellfield/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { endpoints } from '../testing/endpoints.ts';
import { refusal, refuserOf, type Refuse } from './refusal-error.ts';

describe('refusals', () => {
  test('[code 18] are thrown by the name that the endpoint declares, and no other', () => {
    const refuse = refuserOf(saveQuery.refusals);
    expect(refuse('nameTaken')).toMatchObject({
      status: 409,
      message: 'You already have a query with this name. Choose another name.',
    });
    expect(() => refuse('nameSold')).toThrow(RangeError);
    expectTypeOf<Parameters<Refuse<typeof saveQuery.refusals>>[0]>().toEqualTypeOf<keyof typeof saveQuery.refusals>();
  });

  test('fill in the placeholders of their text once: values are not expanded again', () => {
    const { message } = refusal(refusalsOfAnalytes.noSuchAnalyte, { analyte: '{analyte} $& {wait}' });
    expect(message).toBe('This query has no samples of {analyte} $& {wait}.');
  });

  test('say when to try again in whole seconds', () => {
    expect(refusal(refusalsOfReleases.noSamples).with({ connection: 'close' }).retryAfter(0.2).headers).toEqual({
      connection: 'close',
      'retry-after': '1',
    });
  });

  test('of calls about a release cover one that never existed, is gone, or is not there yet', () => {
    const calls = endpoints.filter(({ query }) => query && 'release' in query.shape);
    expect(calls.length).toBeGreaterThan(8);
    for (const call of calls) expect(refusalsOf(call), call.name).toMatchObject(refusalsOfReleases);
  });
});
