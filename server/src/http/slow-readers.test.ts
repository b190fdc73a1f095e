import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';
import { SlowReaders } from './slow-readers.ts';

/** In pieces as an answer's, without an end. */
function* answer(): Generator<Buffer> {
  for (const piece = Buffer.alloc(256 * 1024); ;) yield piece;
}
let server: Server;
let readers: SlowReaders;
let clients: Socket[];
let closed: string[];

beforeEach(async () => {
  readers = new SlowReaders();
  clients = [];
  closed = [];
  server = createServer((request, response) => {
    const [, account = '', address = ''] = request.url?.split('/') ?? [];
    const session = { account: { user_id: account } } as never;
    readers.add(response, { ip: address, session });
    const own = closed;
    response.on('close', () => own.push(account));
    Readable.from(answer()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

/** Asks for the answer, and has read nothing but its beginning. */
async function reader(account: string, address: string): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {});
  client.write(`GET /${account}/${address} HTTP/1.1\r\nHost: example.org\r\n\r\n`);
  await new Promise((resolve) => client.once('readable', resolve));
  return client;
}

const closings = async (count: number) => {
  await expect.poll(() => closed.length).toBe(count);
};

test('[security 3e] a reader that takes nothing is left after two looks', async () => {
  await reader('a', '192.0.2.1');
  expect([readers.look(), readers.look()]).toEqual([0, 0]);
  expect(readers.look()).toBe(1);
  await closings(1);
  expect(readers.look()).toBe(0);
});

test('[security 3e] one that takes a piece now and then stays', async () => {
  const client = await reader('a', '192.0.2.1');
  const takeSome = () =>
    new Promise<void>((resolve) => {
      let bytes = 0;
      client.on('data', function take(data: Buffer) {
        bytes += data.length;
        if (bytes < 16_000_000) return;
        client.off('data', take).pause();
        resolve();
      });
      client.resume();
    });
  for (let times = 0; times < 5; times += 1) {
    expect(readers.look()).toBe(0);
    if (times % 2 === 0) await takeSome();
  }
  expect(closed).toEqual([]);
});

test('[security 3e] an account has four slow readers at once, an address eight', async () => {
  for (let index = 0; index < 6; index += 1) await reader('a', `192.0.2.${index}`);
  readers.look();
  expect(readers.look()).toBe(2);
  await closings(2);
  for (const client of clients.splice(0)) client.destroy();
  await closings(6);
  for (let index = 0; index < 9; index += 1) await reader(`account-${index}`, '192.0.2.1');
  readers.look();
  expect(readers.look()).toBe(1);
  await closings(7);
});

test('[security 3e] how many of an account stay, and who is slow at all, is set', async () => {
  readers = new SlowReaders({ lookEveryMs: 1_000, quickBytes: 1_024, perAccount: 1, perAddress: 2 });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await reader('a', address);
  readers.look();
  expect(readers.look()).toBe(2);
  await closings(2);
  readers = new SlowReaders({ lookEveryMs: 1_000, quickBytes: 0, perAccount: 1, perAddress: 2 });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await reader('b', address);
  expect([readers.look(), readers.look(), readers.look()]).toEqual([0, 0, 0]);
});

test('[security 14] a connection has so long for its headers, and is then told so', async () => {
  await using own = await startServer({ headersTimeoutMs: 100 });
  const client = connect(own.port, '127.0.0.1', () => client.write('GET /api/site HTTP/1.1\r\nHost: exa'));
  let text = '';
  client.on('data', (data: Buffer) => (text += data.toString()));
  await new Promise((resolve) => client.once('close', resolve));
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  const silent = connect(own.port, '127.0.0.1');
  silent.resume();
  await new Promise((resolve) => silent.once('close', resolve));
});
