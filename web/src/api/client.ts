import { limits, type AnswerOf, type Endpoint, type FailureTexts } from '@wellfield/contract';
import { generalTexts, type Call, type RequestOf } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { PendingRequests } from './pending-requests.ts';

type AnyCall = Call<Endpoint>;
interface AnyRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** What the client needs from the session: the current token, and callbacks for its outcome. */
export interface ClientSession {
  token(): string | null;
  /** Whether the site's pages are for everyone, as far as is known. */
  isOverviewPublic(): boolean;
  /** The server accepted the token: its session is not idle. */
  onTokenUsed(token: string): void;
  /** The session is over; `undone`: what the call would have done, as 'The query was not saved', or null. */
  onTokenDead(token: string, undone: string | null): void;
}

/** The only access to the server. */
export class Client {
  readonly pending = new PendingRequests();
  readonly #session: ClientSession;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  /** Makes a call and reads its JSON. Throws `CallFailure`. */
  send<E extends Endpoint>(call: E | Call<E>, request: RequestOf<E>): Promise<AnswerOf<E>> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, 'application/json');
      const body = await reading(call, limited, request.signal, () => response.text());
      return readAnswer(call, body);
    });
  }

  /**
   * Makes a call for bytes of a media type, and passes them on as they arrive. Throws `CallFailure`, also in the
   * middle.
   */
  fetchChunks<E extends Endpoint>(
    call: E | Call<E>,
    request: RequestOf<E>,
    mediaType: string,
    take: (chunk: Uint8Array<ArrayBuffer>) => void,
  ): Promise<void> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, mediaType);
      if (!response.body || !response.headers.get('content-type')?.startsWith(mediaType)) {
        readAnswer(call, await reading(call, limited, request.signal, () => response.text()));
        throw new CallFailure({ kind: 'processing', message: textsOf(call).processing });
      }
      const reader = response.body.getReader();
      const next = () => reading(call, limited, request.signal, () => reader.read());
      for (let { value } = await next(); value; { value } = await next()) take(value);
    });
  }

  /** Makes a call whose answer is a file. Throws `CallFailure`. */
  fetchFile<E extends Endpoint>(call: E | Call<E>, request: RequestOf<E>): Promise<Blob> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, '*/*');
      const file = await reading(call, limited, request.signal, () => response.blob());
      // Not a download type: it is an envelope, or a page of an intermediary.
      if (!/^(application\/json|text\/html)/.test(file.type) && file.size > 0) return file;
      throw new CallFailure({ kind: 'processing', message: textsOf(call).processing });
    });
  }

  async #request(call: AnyCall, request: AnyRequest, signal: AbortSignal, accept: string): Promise<Response> {
    const token = call.access === 'public' ? null : this.#session.token();
    // While a session ends, what is still on the screen makes no more calls.
    const isForAll = call.access === 'public' || (call.access === 'overview' && this.#session.isOverviewPublic());
    if (!isForAll && token === null)
      throw new CallFailure({ kind: 'unauthorized', message: textsOf(call).transport });
    const headers = new Headers({ accept });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = { method: call.method, headers, signal, credentials: 'omit', cache: 'no-store' };
    if (request.body !== undefined) {
      const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
      headers.set('content-type', type);
      init.body = call.form ? formText(request.body) : JSON.stringify(request.body);
    }
    const response = await reading(call, signal, request.signal, () => fetch(target(call.path, request), init));
    if (token !== null && call.access === 'account' && response.status < 500 && response.status !== 401)
      this.#session.onTokenUsed(token);
    if (response.ok) return response;
    const text = await reading(call, signal, request.signal, () => response.text());
    const refusal = envelopeError(text);
    const { status } = response;
    if (status === 401 && call.access !== 'public') {
      if (token !== null) this.#session.onTokenDead(token, call.texts?.undone ?? null);
      throw new CallFailure({ kind: 'unauthorized', message: refusal ?? textsOf(call).transport, status });
    }
    if (refusal === null || status >= 500) {
      const said = saidOf(call, status >= 500 ? serverFailure(refusal, status) : answeredElsewhere);
      throw new CallFailure({ kind: 'transport', ...said, status, call: callText(call, status) });
    }
    const isPlain = call.plainRefusals === 'all' || call.plainRefusals?.includes(status);
    throw new CallFailure(
      isPlain
        ? { kind: 'refused', message: refusal, status, fields: JSON.parse(text) as Record<string, unknown> }
        : { kind: 'refused', message: textsOf(call).transport, detail: refusal, status, call: callText(call, status) },
    );
  }
}

function textsOf({ texts = generalTexts }: AnyCall): FailureTexts {
  return texts;
}

function timeLimitMsOf({ timeoutMs = limits.requestTimeoutMs }: AnyCall): number {
  return timeoutMs;
}

function withTimeLimit(call: AnyCall, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimitMsOf(call));
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Runs a step of the exchange; an error is a transport failure unless the caller gave up. */
async function reading<T>(
  call: AnyCall,
  limited: AbortSignal,
  caller: AbortSignal | undefined,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (caller?.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Cancelled.', cause });
    const detail = limited.aborted
      ? `The server did not answer within ${timeLimitMsOf(call) / 1_000} seconds.`
      : undefined;
    const reason = limited.aborted ? 'Try again, or ask for less at once.' : unreachable();
    throw new CallFailure({ kind: 'transport', ...saidOf(call, reason), detail, cause, call: callText(call, null) });
  }
}

/** What the server says of a failure of its own, if anything, and what to do. */
function serverFailure(refusal: string | null, status: number): string {
  if (refusal === null) {
    return 'The server failed on this. Try again in a minute; if it fails again, send the details to the administrators.';
  }
  return status === 500 ? `${refusal} Try again in a minute; if it fails again, send them the details.` : refusal;
}

/** A refusal that does not look like one of this server. */
const answeredElsewhere =
  'The answer did not come from the server of this site. A proxy or the login of a network may stand between: check the connection and try again.';

/** Why there was no answer at all, as far as the browser knows. */
function unreachable(): string {
  return globalThis.navigator?.onLine === false ? 'You are offline. Reconnect and try again.' : generalTexts.transport;
}

/** What a screen says: the call's own text with the reason below it, or the reason alone. */
function saidOf({ texts }: AnyCall, reason: string): { message: string; reason?: string } {
  return texts ? { message: texts.transport, reason } : { message: reason };
}

/** The call for the administrators: path and status, without anybody's values. */
function callText({ method, path }: AnyCall, status: number | null): string {
  return `${method} ${path}: ${status ?? 'no answer'}`;
}

/** The answer, parsed by the call's schema. */
function readAnswer<E extends Endpoint>(call: E | Call<E>, text: string): AnswerOf<E> {
  const refusal = envelopeError(text);
  if (refusal !== null) throw new CallFailure({ kind: 'refused', message: `Error: ${refusal}`, status: 200 });
  try {
    return call.answer.parse(JSON.parse(text)) as AnswerOf<E>;
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: textsOf(call).processing, cause });
  }
}

/** The error of `{"success": false, "error": "…"}`, or null for any other text. */
function envelopeError(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('success' in body) || body.success !== false) return null;
    return 'error' in body && typeof body.error === 'string' ? body.error : null;
  } catch {
    return null;
  }
}

function target(path: string, request: AnyRequest): string {
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

function formText(body: unknown): URLSearchParams {
  return new URLSearchParams(Object.entries(body as Record<string, string>));
}
