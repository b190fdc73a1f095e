import type { FastifyInstance } from 'fastify';

/**
 * Tells the operator once when X-Forwarded-For comes from an address that is not trusted as a proxy: behind a proxy that
 * TRUST_PROXY does not name all people have its address, so that one person's wrong passwords refuse all. Only in the log:
 * anybody can send the header.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', async ({ headers, ip, ips, log }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined || (ips?.length ?? 0) > 1) return;
    isLogged = true;
    log.warn(
      { address: ip },
      `X-Forwarded-For came from ${ip}, which TRUST_PROXY does not name. If that is your proxy, all clients count as one: add it to TRUST_PROXY`,
    );
  });
}
