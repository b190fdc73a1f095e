import { z } from 'zod';

/** A part of an object store: the objects of a bucket whose names begin with the prefix. */
export interface ObjectStoreAddress {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
  /** The store that speaks Amazon's protocol; null: Amazon's own. */
  endpoint: URL | null;
  region: string;
}

/** With what the store knows the product by. */
export interface ObjectStoreAccess extends ObjectStoreAddress {
  keyId: string;
  secret: string;
}

const form = 'an object store is written s3://bucket/prefix?endpoint=https://host&region=name';
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^([\w.-]+\/)*$/;
const parameters = ['endpoint', 'region'];

/** Reads `s3://bucket/prefix?endpoint=https://host&region=name`. The mistakes repeat nothing of it: it may have a secret. */
export const objectStoreAddress = z.url({ protocol: /^s3$/, error: form, abort: true }).transform((text, context) => {
  const { username, password, hostname, pathname, searchParams, hash } = new URL(text);
  const prefix = pathname.replace(/^\/|\/$/g, '').replace(/(?<=.)$/, '/');
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  const mistakes = [
    username + password !== '' && 'the keys of an object store are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    !bucketName.test(hostname) && 'a bucket has 3 to 63 lower-case letters, digits, points and hyphens',
    !prefixName.test(prefix) && 'a prefix has letters, digits, points, hyphens and single slashes',
    hash !== '' && form,
    [...searchParams.keys()].some((name) => !parameters.includes(name)) &&
      `only endpoint and region follow the ?: ${form}`,
    endpoint !== null && !isHttp(endpoint) && 'endpoint is not an http or https address',
    endpoint === null && !region && 'region is missing: without an endpoint it names one of Amazon’s',
  ].filter((mistake) => mistake !== false);
  for (const message of mistakes) context.addIssue(message);
  if (mistakes.length > 0) return z.NEVER;
  const address: ObjectStoreAddress = {
    bucket: hostname,
    prefix,
    endpoint: endpoint === null ? null : new URL(endpoint),
    region: region || 'us-east-1',
  };
  return address;
});

/** A part of an object store, for people and logs: without keys. */
export function nameOfStore({ bucket, prefix, endpoint }: ObjectStoreAddress): string {
  return `s3://${bucket}/${prefix} at ${endpoint?.host ?? 'Amazon'}`;
}

function isHttp(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
}
