import { S3Client } from '@aws-sdk/client-s3';
import { nameOfStore, type ObjectStoreAccess } from './object-store-address.ts';
import { isNoObject, objectStoreFault } from './object-store-faults.ts';

/** A person waits no longer than this for a connection, and for an answer; twice. */
const connectMs = 3_000;
const defaultAnswerMs = 10_000;
/** What is read may rest for so long. */
const idleMs = 60_000;
const maxAttempts = 2;
/** Readers who take their time hold a connection each. */
const maxSockets = 500;

/** Asks about the objects under a prefix of an object store. Its errors are `ObjectStoreFault`s. */
export class StoreClient {
  /** By which people and logs know the store. */
  readonly name: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ keyId, secret, ...address }: ObjectStoreAccess, answerMs = defaultAnswerMs) {
    const { bucket, prefix, endpoint, region } = address;
    this.name = nameOfStore(address);
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
      maxAttempts,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      // Other stores than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: idleMs,
        httpAgent: { maxSockets },
        httpsAgent: { maxSockets },
      },
    });
  }

  async ask<T>(call: (client: S3Client) => Promise<T>): Promise<T> {
    return call(this.#client).catch((error: unknown) => {
      throw this.faultOf(error);
    });
  }

  /** Null where the store says that there is no such object. */
  async askFor<T>(call: (client: S3Client) => Promise<T>): Promise<T | null> {
    return this.ask((client) =>
      call(client).catch((error: unknown) => {
        if (isNoObject(error)) return null;
        throw error;
      }),
    );
  }

  /** An object, as it is requested. */
  at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${name}` };
  }

  /** Those whose names begin so. */
  under(begin: string): { Bucket: string; Prefix: string } {
    return { Bucket: this.#bucket, Prefix: `${this.#prefix}${begin}` };
  }

  /** What `at` made a key of. */
  nameOf(key: string): string {
    return key.slice(this.#prefix.length);
  }

  faultOf(error: unknown): unknown {
    return objectStoreFault(error, this.name);
  }

  close(): void {
    this.#client.destroy();
  }
}
