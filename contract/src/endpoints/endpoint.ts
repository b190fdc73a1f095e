import type { z } from 'zod';
import type { Role } from '../entities/role.ts';
import type { DeclaredRefusals } from './refusal.ts';
import {
  refusalsOfAnyCall,
  refusalsOfBodies,
  refusalsOfCallers,
  refusalsOfAccessTokens,
  refusalsOfRanges,
  refusalsOfRoles,
  refusalsOfSecondFactors,
} from './call-refusals.ts';

/** The texts for a call's failures on the screen that makes it (points API-02 to API-15). */
export interface FailureTexts {
  /** The network, the server or the answer's status failed. */
  transport: string;
  /** The answer came but could not be read. */
  processing: string;
  /** What was not done because the session had ended, for the login; a semicolon or a full stop follows. */
  undone?: string;
}

/**
 * One call: validates requests, types both sides and produces the OpenAPI description.
 * Path parameters are written `:name`; they are decoded once, after routing.
 */
export interface Endpoint {
  /** The operation id in the OpenAPI description. */
  name: string;
  /** The heading that lists it in the description. */
  group: 'Accounts' | 'Queries' | 'Samples' | 'Views' | 'Site' | 'Administration';
  method: 'GET' | 'POST' | 'PUT';
  path: `/${string}`;
  summary: string;
  description?: string;
  /** Still served, and replaced by another, which its summary names. */
  deprecated?: true;
  /** `account`: needs a bearer token. `public`: needs none. `overview`: needs one unless the site's overview is public. */
  access: 'account' | 'public' | 'overview';
  /** The role that its callers need; any account may make a call that names none. */
  role?: keyof typeof refusalsOfRoles & Role;
  /** Reads samples and changes nothing, so access tokens are accepted too. */
  takesAccessToken?: true;
  /** A list that can be long, or a file: an account's calls of either are answered one after another, with `refusalsOfQueries`. */
  takesTurns?: 'lists' | 'files';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Whether the body can also be application/x-www-form-urlencoded. */
  form?: true;
  answer: z.ZodType;
  /** The media type of an answer that is a file, not JSON: it is sent as stored, uncompressed. */
  answerType?: string;
  /** Other media types of the answer, selected by Accept. */
  alsoAs?: readonly string[];
  /** The status of a success; 200 by default. 303: the browser that was sent here goes on to another address. */
  status?: 200 | 202 | 303;
  /** How long the server works on it, and a caller waits, at most; `limits.requestTimeoutMs` by default. */
  timeoutMs?: number;
  /** The maximum size of the body; `limits.bodyBytes` by default. */
  bodyBytes?: number;
  /** Whether the answer has an ETag, with 304 for a client that sends it back. */
  unchanged?: true;
  /** Whether a part of the file is answered, with 206, to a client whose Range asks for it. */
  ranges?: true;
  /** Its refusals by name, in addition to those of its kind (`refusalsOf`). The server throws them by name. */
  refusals?: DeclaredRefusals;
  texts?: FailureTexts;
  /** The names of the refusals of which only the server's text is shown, without `texts.transport` above. */
  plainRefusals?: readonly string[] | 'all';
}

/** Every possible refusal of a call by name: its own, and those of its kind. */
export function refusalsOf(call: Endpoint): DeclaredRefusals {
  const { access, role, takesAccessToken, body, ranges, refusals } = call;
  return {
    ...refusalsOfAnyCall,
    ...(access !== 'public' && refusalsOfCallers),
    ...(access !== 'public' && !takesAccessToken && refusalsOfAccessTokens),
    ...(role && { [refusalsOfRoles[role].name]: refusalsOfRoles[role] }),
    ...(role === 'administrator' && refusalsOfSecondFactors),
    ...(body && refusalsOfBodies),
    ...(ranges && refusalsOfRanges),
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
