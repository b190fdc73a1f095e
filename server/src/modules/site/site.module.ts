import { readSite } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import { productVersion } from '../../config/product-version.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { publicSite } from '../../site/public-site.ts';

export function siteModule({ config, settings, demonstration, story }: Services): Module {
  return {
    routes: [
      route(readSite, async () => {
        const demoAccount = await demonstration.offered();
        return publicSite(settings, productVersion, {
          adminEmail: config.adminEmail,
          hasSignOn: config.oidc !== null,
          mail: config.smtpUrl ? 'smtp' : 'outbox',
          ...(demoAccount && { demoAccount: { ...demoAccount, story: [...story] } }),
        });
      }),
    ],
  };
}
