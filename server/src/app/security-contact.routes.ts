import type { FastifyInstance } from 'fastify';
import type { Services } from '../modules/services.ts';

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 advises less than a year. As it is made for every reader, it stays true as long as the server answers. */
const validDays = 90;

/** Where to report a vulnerability (RFC 9116). A site without an administrator's address has none to name. */
export function securityContactRoutes(
  app: FastifyInstance,
  { config, settings, publicAddress, now }: Pick<Services, 'config' | 'settings' | 'publicAddress' | 'now'>,
): void {
  const contact = config.adminEmail ?? settings.adminEmail;
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  const options = { config: { access: 'public' }, exposeHeadRoute: true, schema: { hide: true } } as const;
  app.get(path, options, async (_, reply) => {
    const expires = new Date((Math.floor(now() / dayMs) + validDays) * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires.replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${publicAddress.link(path)}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
