import { expect, test } from 'vitest';
import { nameOfStore, objectStoreAddress } from './object-store-address.ts';

const mistakesOf = (text: string): string[] =>
  objectStoreAddress.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test('an object store is a bucket, a prefix, and a server of the protocol or Amazon’s', () => {
  const ours = objectStoreAddress.parse(
    's3://our-wells/site/exports?endpoint=https://store.example.org:9000&region=eu-1',
  );
  expect(ours).toEqual({
    bucket: 'our-wells',
    prefix: 'site/exports/',
    endpoint: new URL('https://store.example.org:9000'),
    region: 'eu-1',
  });
  expect(nameOfStore(ours)).toBe('s3://our-wells/site/exports/ at store.example.org:9000');
  const amazons = objectStoreAddress.parse('s3://our.wells?region=us-west-2');
  expect(amazons).toEqual({ bucket: 'our.wells', prefix: '', endpoint: null, region: 'us-west-2' });
  expect(nameOfStore(amazons)).toBe('s3://our.wells/ at Amazon');
  expect(objectStoreAddress.parse('s3://our-wells/a/?endpoint=http://127.0.0.1:1')).toMatchObject({
    prefix: 'a/',
    region: 'us-east-1',
  });
});

test.each([
  ['https://our-wells/site', 'is written s3://bucket/prefix'],
  ['our-wells', 'is written s3://bucket/prefix'],
  ['s3://', 'a bucket has'],
  ['s3://Our_Wells?region=a', 'a bucket has'],
  ['s3://our-wells/a//b?region=a', 'a prefix has'],
  ['s3://our-wells/a%2F..%2Fb?region=a', 'a prefix has'],
  ['s3://our-wells?region=a&secret=hush-hush', 'only endpoint and region follow the ?'],
  [
    's3://key:hush-hush@our-wells?region=a',
    'the keys of an object store are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ],
  ['s3://our-wells?endpoint=store.example.org', 'endpoint is not an http or https address'],
  ['s3://our-wells?endpoint=https://me:hush-hush@store.example.org', 'endpoint is not an http or https address'],
  ['s3://our-wells', 'region is missing'],
])('%s is a mistake, said without what is written there', (text, mistake) => {
  const stated = mistakesOf(text);
  expect(stated.join()).toContain(mistake);
  expect(stated.join()).not.toContain('hush-hush');
});
