import type { FastifyRequest } from 'fastify';
import { throttleAddress } from '../../http/client-address.ts';
import type { HashTurn } from '../../passwords/hash-queue.ts';

/** Whose password is hashed, and from where: hashes are computed in turns. */
export function turnOf(account: string, { ip }: FastifyRequest): HashTurn {
  return { account, address: throttleAddress(ip) };
}
