import type { Readable } from 'node:stream';

/** An answer that a handler has written itself, complete or as a stream, instead of the fields of an object. */
export class WrittenAnswer {
  readonly type: string;
  readonly content: string | Readable;

  constructor(type: string, content: string | Readable) {
    this.type = type;
    this.content = content;
  }
}

export const jsonType = 'application/json; charset=utf-8';
