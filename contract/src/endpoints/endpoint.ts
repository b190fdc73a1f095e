import type { z } from 'zod';
import {
  refusalsOfAccessTokens,
  refusalsOfAnyCall,
  refusalsOfBodies,
  refusalsOfCallers,
  type DeclaredRefusals,
} from './refusal.ts';

/** What a call's failures read like on the screen that makes it (points API-02 to API-15). */
export interface FailureTexts {
  /** The network, the server or the answer's status failed. */
  transport: string;
  /** The answer came but could not be read. */
  processing: string;
}

/**
 * One call: it validates what the server takes, types both sides and makes the OpenAPI description.
 * Path parameters are written `:name`; they are decoded once, after routing.
 */
export interface Endpoint {
  /** The operation's id in the OpenAPI description. */
  name: string;
  /** Under which heading the description lists it. */
  group: 'Accounts' | 'Queries' | 'Samples' | 'Views' | 'Site';
  method: 'GET' | 'POST' | 'PUT';
  path: `/${string}`;
  summary: string;
  description?: string;
  /** `account`: needs a bearer token. `public`: needs none. `overview`: needs one unless the site's overview is public. */
  access: 'account' | 'public' | 'overview';
  /** It reads samples and changes nothing, so an access token may make it too. */
  takesAccessToken?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body may also come as application/x-www-form-urlencoded. */
  form?: true;
  answer: z.ZodType;
  /** The media type of an answer that is a file, not JSON: it is sent as it lies on the disk, uncompressed. */
  answerType?: string;
  /** Other media types that the answer comes in where Accept asks for them. */
  alsoAs?: readonly string[];
  /** The status of a success; 200 unless said. */
  status?: 200 | 202;
  /** The longest the server works on it, and a caller waits for it; `limits.requestTimeoutMs` unless said. */
  timeoutMs?: number;
  /** The largest body taken; `limits.bodyBytes` unless said. */
  bodyBytes?: number;
  /** It carries an ETag, and is answered 304 to whoever has it. */
  unchanged?: true;
  /** By name, how it may be refused beyond what every such call may be (`refusalsOf`). The server throws them by that name. */
  refusals?: DeclaredRefusals;
  texts?: FailureTexts;
  /** Statuses whose refusal is told in the server's words alone, without `texts.transport` above. */
  plainRefusals?: readonly number[] | 'all';
}

/** Keeps an endpoint's exact types while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Every refusal that a call may meet, by name: its own, and those of its kind. */
export function refusalsOf(call: Endpoint): DeclaredRefusals {
  const { access, takesAccessToken, body, refusals } = call;
  return {
    ...refusalsOfAnyCall,
    ...(access !== 'public' && refusalsOfCallers),
    ...(access !== 'public' && !takesAccessToken && refusalsOfAccessTokens),
    ...(body && refusalsOfBodies),
    ...refusals,
  };
}

type Shape<S> = S extends z.ZodType ? z.infer<S> : undefined;
type InputShape<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The refusals that an endpoint declares itself. */
export type OwnRefusalsOf<E extends Endpoint> = E extends { refusals: infer R extends DeclaredRefusals } ? R : object;

/** What a handler receives and a caller sends, by endpoint. */
export type ParamsOf<E extends Endpoint> = Shape<E['params']>;
export type QueryOf<E extends Endpoint> = Shape<E['query']>;
export type BodyOf<E extends Endpoint> = Shape<E['body']>;
export type SentBodyOf<E extends Endpoint> = InputShape<E['body']>;
export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;
