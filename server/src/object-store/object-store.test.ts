import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasObjectStore, ObjectStoreServer } from '../testing/object-store/object-store-server.ts';
import { ObjectStoreFault } from './object-store-faults.ts';
import { ObjectStore } from './object-store.ts';

const type = 'text/plain';
const { signal } = new AbortController();

describe.skipIf(!hasObjectStore)('an object store', () => {
  let server: ObjectStoreServer;
  beforeAll(async () => {
    server = await ObjectStoreServer.open();
    await server.makeBucket('things');
  });
  afterAll(() => server?.stop());

  test('lists all of its own, page by page, and nothing of another prefix', async () => {
    const own = new ObjectStore(server.access('things', 'lists/'), { pageSize: 2 });
    const other = new ObjectStore(server.access('things', 'lists-of-others/'));
    await other.put('stranger.csv', { content: 'x', type });
    const names = ['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'];
    for (const name of names) await own.put(name, { content: name, type });
    expect(await own.names()).toEqual(names);
    for (const name of names) await own.uploads.begin(name, type);
    expect((await own.uploads.list()).map(({ name }) => name).toSorted()).toEqual(names);
    expect(await other.names()).toEqual(['stranger.csv']);
    expect(await other.uploads.list()).toEqual([]);
    for (const upload of await own.uploads.list()) await own.uploads.end(upload);
    expect(await own.uploads.list()).toEqual([]);
    own.close();
    other.close();
  });

  test('an object that was exchanged meanwhile is not read on', async () => {
    const store = new ObjectStore(server.access('things', 'tags/'));
    await store.put('one', { content: 'older', type });
    const found = await store.find('one');
    expect(found).toMatchObject({ bytes: 5 });
    await store.put('one', { content: 'newer', type });
    await expect(store.read('one', { from: 0, to: 5, etag: found?.etag ?? '' }, signal)).rejects.toThrow(
      'answered 412',
    );
    store.close();
  });

  test('an upload that was ended cannot be finished', async () => {
    const store = new ObjectStore(server.access('things', 'ended/'));
    const upload = await store.uploads.begin('one', type);
    const tag = await store.uploads.add(upload, { number: 1, content: Buffer.from('some') }, signal);
    await store.uploads.end(upload);
    await store.uploads.end(upload);
    await expect(store.uploads.finish(upload, [tag])).rejects.toThrow('another server keeps the same file');
    expect(await store.find('one')).toBeNull();
    store.close();
  });

  test.each([
    ['a bucket that is not there', { bucket: 'nowhere' }, 'has no such bucket: create it'],
    ['a wrong secret', { secret: 'a-wrong-secret' }, 'refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['a wrong key', { keyId: 'tests:nobody' }, 'refuses the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['a host that is not there', { endpoint: new URL('http://nowhere.invalid/') }, 'cannot be reached'],
    ['a port without a server', { endpoint: new URL('http://127.0.0.1:1/') }, 'cannot be reached'],
  ])('%s is said to the operator, without the secret', async (_, wrong, reason) => {
    const access = { ...server.access('things', 'wrong/'), ...wrong };
    const store = new ObjectStore(access);
    for (const requested of [
      () => store.names(),
      () => store.put('one', { content: 'x', type }),
      () => store.find('one'),
    ]) {
      const error = await requested().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ObjectStoreFault);
      expect(String(error)).toContain(`the object store s3://${access.bucket}/wrong/ at ${access.endpoint?.host} `);
      // Its head has no body that could say why.
      expect(String(error)).toMatch(new RegExp(`${reason}|does not allow its key to do this`));
      expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain(access.secret);
    }
    store.close();
  });
});

test('an object store that does not answer is said to be so', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  const address = { bucket: 'things', prefix: '', endpoint, region: 'us-east-1', keyId: 'key', secret: 'secret' };
  const store = new ObjectStore(address, { answerMs: 200 });
  await expect(store.find('one')).rejects.toThrow(`the object store s3://things/ at ${endpoint.host} does not answer`);
  store.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});
