import type { AnswerOf, BodyOf, Endpoint, FailureTexts, ParamsOf, QueryOf, SentBodyOf } from '@wellfield/contract';

/**
 * What the client needs of an endpoint. Every endpoint is one; those of the first pages are written out in `entry-calls`,
 * since a schema library would have to arrive with the others.
 */
export interface Call<E extends Endpoint> extends Pick<Endpoint, 'form' | 'timeoutMs' | 'texts'> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly access: E['access'];
  readonly plainRefusals?: readonly number[] | 'all';
  /** Turns the answer's JSON into the typed answer; throws when it is none. */
  readonly answer: { parse(body: unknown): AnswerOf<E> };
}

/** Texts of calls to which the error catalogue gives none. */
export const generalTexts: FailureTexts = {
  transport: 'The server could not be reached. Check the connection and try again.',
  processing: 'The answer from the server could not be read. Refresh the page and try again.',
};

type Part<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** What the caller of an endpoint gives. */
export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', [BodyOf<E>] extends [undefined] ? undefined : SentBodyOf<E>> & {
    query?: Exclude<QueryOf<E>, undefined>;
    signal?: AbortSignal | undefined;
  };
