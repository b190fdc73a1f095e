import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { StoreClient } from './store-client.ts';

/** Parts that are sent, or put together, take longer than an answer. */
const partMs = 300_000;

/** An upload in parts that is not finished. */
export interface Upload {
  name: string;
  id: string;
}

/** Uploads of objects in parts: an object is there, whole, once its upload is finished. */
export class ObjectUploads {
  readonly #client: StoreClient;
  readonly #pageSize: number | undefined;

  constructor(client: StoreClient, pageSize?: number) {
    this.#client = client;
    this.#pageSize = pageSize;
  }

  async begin(name: string, type: string): Promise<Upload> {
    const command = new CreateMultipartUploadCommand({ ...this.#client.at(name), ContentType: type });
    const { UploadId } = await this.#client.ask((client) => client.send(command));
    if (UploadId === undefined) throw new TypeError('an upload has no id');
    return { name, id: UploadId };
  }

  /** Parts are numbered from 1; all but the last have 5 MiB or more. Answers the part's tag. */
  async add(upload: Upload, part: { number: number; content: Uint8Array }, signal: AbortSignal): Promise<string> {
    const command = new UploadPartCommand({ ...this.#at(upload), PartNumber: part.number, Body: part.content });
    const options = { abortSignal: signal, requestTimeout: partMs };
    const { ETag } = await this.#client.ask((client) => client.send(command, options));
    return ETag ?? '';
  }

  async finish(upload: Upload, tags: readonly string[]): Promise<void> {
    const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const command = new CompleteMultipartUploadCommand({ ...this.#at(upload), MultipartUpload: { Parts } });
    await this.#client.ask((client) => client.send(command, { requestTimeout: partMs }));
  }

  /** Removes the parts. An upload that has ended already is none. */
  async end(upload: Upload): Promise<void> {
    await this.#client.askFor((client) => client.send(new AbortMultipartUploadCommand(this.#at(upload))));
  }

  /** The unfinished ones of names that begin so. Some stores list those of a whole name alone. */
  async list(begin = ''): Promise<Upload[]> {
    const uploads: Upload[] = [];
    for (let after = {}, more = true; more;) {
      const command = { ...this.#client.under(begin), MaxUploads: this.#pageSize, ...after };
      const page = await this.#client.ask((client) => client.send(new ListMultipartUploadsCommand(command)));
      for (const { Key, UploadId } of page.Uploads ?? [])
        if (Key !== undefined && UploadId !== undefined) uploads.push({ name: this.#client.nameOf(Key), id: UploadId });
      after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      more = page.IsTruncated === true && Boolean(page.NextKeyMarker);
    }
    return uploads;
  }

  #at({ name, id }: Upload) {
    return { ...this.#client.at(name), UploadId: id };
  }
}
