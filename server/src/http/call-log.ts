import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

/** The server's log, for machines, on standard error: standard output has the lines for people, the last the address. */
export function openLog(level: string): Logger {
  return pino({ level }, pino.destination(2));
}

/**
 * One line per call: its route, its status, and in production its duration. Targets, bodies and headers are never
 * logged, so the log contains no passwords, tokens or queries.
 */
export class CallLog extends LogController {
  readonly #timed: boolean;

  /** `timed`: whether lines have the duration. */
  constructor(timed: boolean) {
    super();
    this.#timed = timed;
  }

  override incomingRequest(): void {
    // The line at the end has everything.
  }

  override routeNotFound(): void {
    // Likewise.
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
