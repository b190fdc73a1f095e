import { requestTimeoutMs, type AnswerOf, type Endpoint } from '@wellfield/contract';
import { formText, target, type Call, type RequestOf, type AnyRequest } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { PendingRequests } from './pending-requests.ts';
import { readAnswer, refusalIn, type StatedRefusal } from './answer-envelope.ts';
import { saysFailed, saysNotLetIn, saysPart } from './answer-status.ts';
import {
  answeredElsewhere,
  callText,
  failureWords,
  serverFailure,
  textsOf,
  unreachable,
  type AnyCall,
} from './failure-texts.ts';

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

  /**
   * Makes a call for a part of a file, of which the page makes many: they are not among its pending requests. Throws
   * `CallFailure`, also for an answer that is not the part.
   */
  async fetchPart<E extends Endpoint>(
    call: E | Call<E>,
    request: RequestOf<E>,
    { from, bytes }: { from: number; bytes: number },
  ): Promise<{ data: ArrayBuffer; etag: string | null }> {
    const limited = withTimeLimit(call, request.signal);
    const range = `bytes=${from}-${from + bytes - 1}`;
    const response = await this.#request(call, request, limited, '*/*', { range });
    if (!saysPart(response.status)) throw new CallFailure({ kind: 'processing', message: textsOf(call).processing });
    const data = await reading(call, limited, request.signal, () => response.arrayBuffer());
    return { data, etag: response.headers.get('etag') };
  }

  async #request(
    call: AnyCall,
    request: AnyRequest,
    signal: AbortSignal,
    accept: string,
    further: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const token = call.access === 'public' ? null : this.#session.token();
    // While a session ends, what is still on the screen makes no more calls.
    const isForAll = call.access === 'public' || (call.access === 'overview' && this.#session.isOverviewPublic());
    if (!isForAll && token === null) throw new CallFailure({ kind: 'unauthorized', message: textsOf(call).transport });
    const headers = new Headers({ ...further, accept });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = { method: call.method, headers, signal, credentials: 'omit', cache: 'no-store' };
    if (request.body !== undefined) {
      const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
      headers.set('content-type', type);
      init.body = call.form ? formText(request.body) : JSON.stringify(request.body);
    }
    const response = await reading(call, signal, request.signal, () => fetch(target(call.path, request), init));
    const { status } = response;
    if (token !== null && call.access === 'account' && !saysFailed(status) && !saysNotLetIn(status))
      this.#session.onTokenUsed(token);
    if (response.ok) return response;
    const text = await reading(call, signal, request.signal, () => response.text());
    const refusal = refusalIn(text);
    const name = refusal?.name;
    if (saysNotLetIn(status) && call.access !== 'public') {
      if (token !== null) this.#session.onTokenDead(token, call.texts?.undone ?? null);
      const message = refusal?.text ?? textsOf(call).transport;
      throw new CallFailure({ kind: 'unauthorized', message, refusal: name });
    }
    if (refusal === null || saysFailed(status)) {
      const stated = failureWords(
        call,
        saysFailed(status) ? serverFailure(refusal?.text ?? null, status) : answeredElsewhere,
      );
      throw new CallFailure({ kind: 'transport', ...stated, refusal: name, call: callText(call, status) });
    }
    const described = isPlain(call, refusal)
      ? { message: refusal.text, fields: refusal.fields }
      : { message: textsOf(call).transport, detail: refusal.text, call: callText(call, status) };
    throw new CallFailure({ kind: 'refused', ...described, refusal: name });
  }
}

/** Whether a refusal's text needs none of the call above it. Of one without a name, only that it may. */
function isPlain({ plainRefusals = [] }: AnyCall, { name }: StatedRefusal): boolean {
  if (plainRefusals === 'all') return true;
  return name === undefined ? plainRefusals.length > 0 : plainRefusals.includes(name);
}

function timeLimitMsOf({ timeoutMs = requestTimeoutMs }: AnyCall): number {
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
    if (caller?.aborted) throw new CallFailure({ kind: 'cancelled', message: 'Canceled.', cause });
    const detail = limited.aborted
      ? `The server did not answer within ${timeLimitMsOf(call) / 1_000} seconds.`
      : undefined;
    const reason = limited.aborted ? 'Try again, or ask for less at once.' : unreachable();
    throw new CallFailure({
      kind: 'transport',
      ...failureWords(call, reason),
      detail,
      cause,
      call: callText(call, null),
    });
  }
}
