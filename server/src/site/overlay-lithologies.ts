import { readSiteFile } from './site-file.ts';
import type { SiteSettings } from './site-settings.ts';

interface Collection {
  features: readonly { properties?: Readonly<Record<string, unknown>> | null }[];
}

/** The names that a site's overlays give to depths, such as lithologies of borings; a damaged overlay is told when the site is loaded. */
export async function overlayLithologies(
  siteDir: string,
  { overlays }: Pick<SiteSettings, 'overlays'>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { file, depths } of overlays) {
    if (depths?.name === undefined) continue;
    const { features } = JSON.parse(await readSiteFile(siteDir, file)) as Collection;
    for (const { properties } of features) {
      const name = properties?.[depths.name];
      if (typeof name === 'string' && name !== '') found.add(name);
    }
  }
  return found;
}
