import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

/** The server's own log, on standard error: standard output says where the server answers, and nothing else. */
export function openLog(level: string): Logger {
  return pino({ level }, pino.destination(2));
}

/**
 * One line a call: which route, how it ended, and in production how long it took. Targets, bodies and headers never reach the log, so
 * passwords, tokens and what people look for stay out of it.
 */
export class CallLog extends LogController {
  readonly #timed: boolean;

  /** `timed`: whether lines say how long a call took. */
  constructor(timed: boolean) {
    super();
    this.#timed = timed;
  }

  override incomingRequest(): void {
    // The line at the end says it all.
  }

  override routeNotFound(): void {
    // So does it here.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ...(this.#timed && { ms: Math.round(reply.elapsedTime) }),
    };
    if (error) request.log.error({ ...line, err: error }, 'call');
    else if (line.route === '/healthz' || line.route === '/readyz') request.log.debug(line, 'call');
    else request.log.info(line, 'call');
  }
}
