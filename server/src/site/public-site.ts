import type { Site } from '@wellfield/contract';
import type { SiteSettings } from './site-settings.ts';

export interface PublicSiteOptions {
  /** The administrators' address from the environment, which overrides the site's. */
  adminEmail?: string | null;
  /** How mails are delivered; by a mail server by default. */
  mail?: Site['mail'];
  /** Whether the environment names a provider for single sign-on. */
  hasSignOn?: boolean;
  /** Present only while the demonstration account exists. */
  demoAccount?: NonNullable<Site['demo_account']>;
}

/** The public part of the site's settings: the answer of GET /api/site without its envelope. */
export function publicSite(settings: SiteSettings, version: string, options: PublicSiteOptions = {}): Site {
  return {
    title: settings.title,
    datasets: settings.datasets,
    version,
    public_overview: settings.publicOverview,
    registration: { policy: settings.registration.policy, domains: settings.registration.domains },
    ...(options.hasSignOn && { sign_on: { label: settings.singleSignOn.label, only: settings.singleSignOn.only } }),
    admin_email: options.adminEmail ?? settings.adminEmail,
    mail: options.mail ?? 'smtp',
    ...(options.demoAccount && { demo_account: options.demoAccount }),
    map: settings.map,
    basemaps: settings.basemaps.map(({ file: _, ...shown }) => shown),
    overlays: settings.overlays.map(({ file: _, crs: _crs, ...shown }) => shown),
    gauges: settings.gauges,
    invented_gauges: settings.inventedGauges,
    load_stations: settings.loadStations,
    downloads: settings.downloads,
    lithology_colors: settings.lithologyColors,
    left_out: settings.leftOut,
    report: settings.report,
    limits: settings.limits,
    features: settings.features,
  };
}
