import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** The headers that keep a browser from running, framing or sending anything foreign. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { config, settings }: { config: Config; settings: SiteSettings },
): Promise<void> {
  const secure = config.publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...tileHosts(settings.basemaps)],
        'worker-src': ["'self'"],
        'font-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  // Answers are private; pages and assets override this.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** The hosts of the site's basemaps; a placeholder in a host name (`{s}.tiles.example`) allows its subdomains. */
function tileHosts(basemaps: SiteSettings['basemaps']): string[] {
  const origins = basemaps.flatMap(({ url, hosts = [] }) => [
    ...(/^https:\/\/[^/]+/.exec(url ?? '') ?? []).map((origin) => origin.replace(/\{[^}]*\}/, '*')),
    ...hosts,
  ]);
  return [...new Set(origins)];
}
