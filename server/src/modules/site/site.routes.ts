import { readSite } from '@wellfield/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { productVersion } from '../../config/product-version.ts';
import type { Services } from '../services.ts';
import { publicSite } from '../../site/public-site.ts';

export function siteRoutes(app: FastifyInstance, { config, settings, demonstration }: Services): void {
  route(app, readSite, async () => {
    const demoAccount = await demonstration.offered();
    return publicSite(settings, productVersion, {
      adminEmail: config.adminEmail,
      mail: config.smtpUrl ? 'smtp' : 'outbox',
      ...(demoAccount && { demoAccount }),
    });
  });
}
