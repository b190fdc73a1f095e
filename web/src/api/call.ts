import type { AnswerOf, BodyOf, Endpoint, FailureTexts, ParamsOf, QueryOf, SentBodyOf } from '@wellfield/contract';

/**
 * What the client needs from an endpoint. Every endpoint is one; those of the first pages are written out in
 * `entry-calls`, because the others need a schema library.
 */
export interface Call<E extends Endpoint> extends Pick<Endpoint, 'form' | 'timeoutMs' | 'texts'> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly access: E['access'];
  readonly plainRefusals?: readonly string[] | 'all';
  /** Turns JSON into the typed answer; throws if it is invalid. */
  readonly answer: { parse(body: unknown): AnswerOf<E> };
}

/** Texts for calls that are not in the error catalog. */
export const generalTexts: FailureTexts = {
  transport: 'The server could not be reached. Check the connection and try again.',
  processing: 'The answer from the server could not be read. Refresh the page and try again.',
};

type Part<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** The arguments of a call. */
export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', [BodyOf<E>] extends [undefined] ? undefined : SentBodyOf<E>> & {
    query?: Exclude<QueryOf<E>, undefined>;
    signal?: AbortSignal | undefined;
  };

export interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export function target(path: string, request: AnyRequest): string {
  const params = (request.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, string | undefined>).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

export function formText(body: unknown): URLSearchParams {
  return new URLSearchParams(Object.entries(body as Record<string, string>));
}
