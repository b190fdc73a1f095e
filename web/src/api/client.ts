import type { AnswerOf, Endpoint } from '@wellfield/contract';
import type { Call, RequestOf } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { PendingRequests } from './pending-requests.ts';

/** What the client needs of the session: the token of the moment, and to whom it says what became of one. */
export interface ClientSession {
  token(): string | null;
  /** The server took the token: its session does not end idly. */
  onTokenUsed(token: string): void;
  onTokenDead(token: string): void;
}

/** The one way to the server. */
export class Client {
  readonly pending = new PendingRequests();
  readonly #session: ClientSession;

  constructor(session: ClientSession) {
    this.#session = session;
  }

  /** Makes a call and reads its JSON. Throws `CallFailure`. */
  send<E extends Endpoint>(call: Call<E>, request: RequestOf<E>): Promise<AnswerOf<E>> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, 'application/json');
      const body = await reading(call, limited, request.signal, () => response.text());
      return readAnswer(call, body);
    });
  }

  /**
   * Makes a call whose answer is asked for as bytes of a media type, and hands them over as they come. Throws
   * `CallFailure`, also after some have come.
   */
  fetchChunks<E extends Endpoint>(
    call: Call<E>,
    request: RequestOf<E>,
    mediaType: string,
    take: (chunk: Uint8Array<ArrayBuffer>) => void,
  ): Promise<void> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, mediaType);
      if (!response.body || !response.headers.get('content-type')?.startsWith(mediaType)) {
        readAnswer(call, await reading(call, limited, request.signal, () => response.text()));
        throw new CallFailure({ kind: 'processing', message: call.texts.processing });
      }
      const reader = response.body.getReader();
      const next = () => reading(call, limited, request.signal, () => reader.read());
      for (let { value } = await next(); value; { value } = await next()) take(value);
    });
  }

  /** Makes a call whose answer is a file. Throws `CallFailure`. */
  fetchFile<E extends Endpoint>(call: Call<E>, request: RequestOf<E>): Promise<Blob> {
    return this.pending.during(async () => {
      const limited = withTimeLimit(call, request.signal);
      const response = await this.#request(call, request, limited, '*/*');
      const file = await reading(call, limited, request.signal, () => response.blob());
      // No site offers these for saving: it is an envelope, or a page of something in between.
      if (!/^(application\/json|text\/html)/.test(file.type) && file.size > 0) return file;
      throw new CallFailure({ kind: 'processing', message: call.texts.processing });
    });
  }

  async #request<E extends Endpoint>(
    call: Call<E>,
    request: RequestOf<E>,
    signal: AbortSignal,
    accept: string,
  ): Promise<Response> {
    const token = call.bearer ? this.#session.token() : null;
    // What is still on the screen while a session ends asks for nothing more.
    if (call.bearer === true && token === null)
      throw new CallFailure({ kind: 'unauthorized', message: call.texts.transport });
    const headers = new Headers({ accept });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = { method: call.method, headers, signal, credentials: 'omit', cache: 'no-store' };
    if (request.body !== undefined) {
      const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
      headers.set('content-type', type);
      init.body = call.form ? formText(request.body) : JSON.stringify(request.body);
    }
    const response = await reading(call, signal, request.signal, () => fetch(target(call.path, request), init));
    if (token !== null && call.bearer === true && response.status < 500 && response.status !== 401)
      this.#session.onTokenUsed(token);
    if (response.ok) return response;
    const refusal = envelopeError(await reading(call, signal, request.signal, () => response.text()));
    const { status } = response;
    if (status === 401 && call.bearer) {
      if (token !== null) this.#session.onTokenDead(token);
      throw new CallFailure({ kind: 'unauthorized', message: refusal ?? call.texts.transport, status });
    }
    if (refusal === null || status >= 500) {
      throw new CallFailure({ kind: 'transport', message: call.texts.transport, status });
    }
    const isPlain = call.plainRefusals === 'all' || call.plainRefusals.includes(status);
    throw new CallFailure(
      isPlain
        ? { kind: 'refused', message: refusal, status }
        : { kind: 'refused', message: call.texts.transport, detail: refusal, status },
    );
  }
}

function withTimeLimit(call: Call<Endpoint>, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(call.timeLimitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Runs a step of the exchange; what breaks it is a transport failure unless the caller gave up. */
async function reading<T>(
  call: Pick<Call<Endpoint>, 'texts' | 'timeLimitMs'>,
  limited: AbortSignal,
  caller: AbortSignal | undefined,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (caller?.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Cancelled.', cause });
    const detail = limited.aborted ? `No answer came within ${call.timeLimitMs / 1_000} seconds.` : undefined;
    throw new CallFailure({ kind: 'transport', message: call.texts.transport, detail, cause });
  }
}

function readAnswer<E extends Endpoint>(call: Call<E>, text: string): AnswerOf<E> {
  const refusal = envelopeError(text);
  if (refusal !== null) throw new CallFailure({ kind: 'refused', message: `Error: ${refusal}`, status: 200 });
  try {
    return call.read(JSON.parse(text));
  } catch (cause) {
    throw new CallFailure({ kind: 'processing', message: call.texts.processing, cause });
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

function target(path: string, request: { params?: unknown; query?: unknown }): string {
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
