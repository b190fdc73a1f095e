import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from '../state/port/sessions.ts';
import { browserName } from './browser-name.ts';
import { clientNetwork } from './client-address.ts';

/** Where a session that begins with a request is from, as coarsely as its owner needs it to recognize it. */
export function sessionOrigin({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { network: clientNetwork(ip), browser: browserName(headers['user-agent']) };
}
