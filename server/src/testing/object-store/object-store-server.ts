import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreAccess } from '../../object-store/object-store-address.ts';
import { freePort } from '../free-port.ts';
import { endsWithTests } from '../leftovers.ts';
import { findSwift } from './find-swift.ts';

const program = fileURLToPath(new URL('serve-swift.py', import.meta.url));
const keyId = 'tests:tester';
const secret = 'secret-of-the-tests';

const python = findSwift();

/** Whether there is a server to test with. */
export const hasObjectStore = python !== null;

/** OpenStack Swift behind its S3 interface, with buckets to write into; ends with its test file at the latest. */
export class ObjectStoreServer {
  readonly #ports: readonly number[];
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(folder: string, ports: readonly number[]) {
    this.#folder = folder;
    this.#ports = ports;
  }

  static async open(): Promise<ObjectStoreServer> {
    const folder = await mkdtemp(join(tmpdir(), 'object-store-'));
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const server = new ObjectStoreServer(folder, ports);
    await server.start();
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#ports[0]}`;
  }

  /** With a slash at the end of the prefix. */
  access(bucket: string, prefix: string): ObjectStoreAccess {
    return { bucket, prefix, endpoint: new URL(this.endpoint), region: 'us-east-1', keyId, secret };
  }

  /** The environment of a product that keeps its exports there. */
  environment(bucket: string, prefix: string): Record<string, string> {
    const address = `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(this.endpoint)}`;
    return { EXPORTS_URL: address, AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret };
  }

  async start(): Promise<void> {
    const args = [program, this.#folder, ...this.#ports.map(String), keyId, secret];
    const child = endsWithTests(spawn(python ?? 'python3', args, { stdio: ['pipe', 'pipe', 'pipe'] }));
    this.#process = child;
    let stated = '';
    child.stderr.on('data', (text: Buffer) => (stated += text.toString()));
    const ready = once(child.stdout, 'data');
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the object store ended: ${stated}`);
    });
    ended.catch(() => undefined);
    await Promise.race([ready, ended]);
  }

  /** Its objects stay. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async makeBucket(bucket: string): Promise<void> {
    await this.#requested((client) => client.send(new CreateBucketCommand({ Bucket: bucket })));
  }

  /** The names of a bucket's objects, and of the uploads into it that are not finished. */
  async contentOf(bucket: string): Promise<{ objects: string[]; uploads: string[] }> {
    const [listed, begun] = await this.#requested((client) =>
      Promise.all([
        client.send(new ListObjectsV2Command({ Bucket: bucket })),
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket })),
      ]),
    );
    return {
      objects: (listed.Contents ?? []).map(({ Key }) => Key ?? ''),
      uploads: (begun.Uploads ?? []).map(({ Key }) => Key ?? ''),
    };
  }

  async #requested<T>(ask: (client: S3Client) => Promise<T>): Promise<T> {
    const credentials = { accessKeyId: keyId, secretAccessKey: secret };
    const client = new S3Client({ endpoint: this.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    try {
      return await ask(client);
    } finally {
      client.destroy();
    }
  }
}
