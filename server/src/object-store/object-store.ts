import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { ObjectStoreAccess } from './object-store-address.ts';
import { ObjectUploads } from './object-uploads.ts';
import { StoreClient } from './store-client.ts';

/** What a store says about an object. */
export interface StoredObject {
  bytes: number;
  etag: string;
}

interface ObjectStoreOptions {
  answerMs?: number;
  /** How much a list has at a time. */
  pageSize?: number;
}

/** The objects under a prefix of an object store, by their names after it. Its errors are `ObjectStoreFault`s. */
export class ObjectStore {
  readonly uploads: ObjectUploads;
  readonly #client: StoreClient;
  readonly #pageSize: number | undefined;

  constructor(access: ObjectStoreAccess, { answerMs, pageSize }: ObjectStoreOptions = {}) {
    this.#client = new StoreClient(access, answerMs);
    this.#pageSize = pageSize;
    this.uploads = new ObjectUploads(this.#client, pageSize);
  }

  /** What is stored under a name; null: nothing. */
  async find(name: string): Promise<StoredObject | null> {
    const found = await this.#client.askFor((client) => client.send(new HeadObjectCommand(this.#client.at(name))));
    if (found) return { bytes: found.ContentLength ?? 0, etag: found.ETag ?? '' };
    // Asked for an object's head alone, a store does not say whether it or the bucket is missing.
    const first = new ListObjectsV2Command({ ...this.#client.under(''), MaxKeys: 1 });
    await this.#client.ask((client) => client.send(first));
    return null;
  }

  /** The bytes of an object from `from` up to, and without, `to`, if it is still the one with the tag. */
  async read(
    name: string,
    { from, to, etag }: { from: number; to: number; etag: string },
    signal: AbortSignal,
  ): Promise<Readable> {
    const part = { Range: `bytes=${from}-${to - 1}`, ...(etag !== '' && { IfMatch: etag }) };
    const command = new GetObjectCommand({ ...this.#client.at(name), ...part });
    const { Body } = await this.#client.ask((client) => client.send(command, { abortSignal: signal }));
    if (Body instanceof Readable) return Body;
    throw new TypeError('an object has no content');
  }

  async put(name: string, { content, type }: { content: string; type: string }): Promise<void> {
    const command = new PutObjectCommand({ ...this.#client.at(name), Body: content, ContentType: type });
    await this.#client.ask((client) => client.send(command));
  }

  /** Whether it was there is not reported. */
  async remove(name: string): Promise<void> {
    await this.#client.ask((client) => client.send(new DeleteObjectCommand(this.#client.at(name))));
  }

  async names(): Promise<string[]> {
    const names: string[] = [];
    for (let next: string | undefined, more = true; more;) {
      const command = { ...this.#client.under(''), MaxKeys: this.#pageSize, ...(next && { ContinuationToken: next }) };
      const page = await this.#client.ask((client) => client.send(new ListObjectsV2Command(command)));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(this.#client.nameOf(Key));
      next = page.NextContinuationToken;
      more = page.IsTruncated === true && next !== undefined;
    }
    return names;
  }

  /** An error of the content that `read` answers, in words. */
  faultOf(error: unknown): unknown {
    return this.#client.faultOf(error);
  }

  close(): void {
    this.#client.close();
  }
}
