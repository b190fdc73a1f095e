import {
  limits,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type FailureTexts,
  type ParamsOf,
  type QueryOf,
  type SentBodyOf,
} from '@wellfield/contract';

/** One call as the client makes it: what of an endpoint is needed while running, typed by the endpoint. */
export interface Call<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /**
   * Whether the bearer token goes along, and whether a 401 therefore means that the session is over. `if-any`: the site
   * may answer without one too.
   */
  readonly bearer: boolean | 'if-any';
  readonly form: boolean;
  readonly texts: FailureTexts;
  readonly timeLimitMs: number;
  /** Statuses whose refusal is told in the server's words alone, without the call's own sentence above. */
  readonly plainRefusals: readonly number[] | 'all';
  /** Turns the answer's JSON into the typed answer; throws when it is none. */
  readonly read: (body: unknown) => AnswerOf<E>;
}

export type CallOptions = Partial<Pick<Call<Endpoint>, 'plainRefusals'>>;

/** The call of an endpoint whose schema reads the answer. */
export function callOf<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Call<E> {
  return {
    method: endpoint.method,
    path: endpoint.path,
    bearer: bearerOf[endpoint.access],
    form: endpoint.form ?? false,
    texts: endpoint.texts ?? generalTexts,
    timeLimitMs: endpoint.timeoutMs ?? limits.requestTimeoutMs,
    plainRefusals: [],
    ...options,
    read: (body) => endpoint.answer.parse(body) as AnswerOf<E>,
  };
}

const bearerOf = { account: true, overview: 'if-any', public: false } as const;

/** Texts of calls to which the specification gives none. */
export const generalTexts: FailureTexts = {
  transport: 'The server could not be reached. Check the connection and try again.',
  processing: 'The answer of the server could not be read. Refresh the page and try again.',
};

type Part<Name extends string, T> = undefined extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** What the caller of an endpoint gives. */
export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', [BodyOf<E>] extends [undefined] ? undefined : SentBodyOf<E>> & {
    query?: Exclude<QueryOf<E>, undefined>;
    signal?: AbortSignal | undefined;
  };
