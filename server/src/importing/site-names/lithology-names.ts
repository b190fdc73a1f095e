import { loadSiteSettings } from '../../site/site-settings.ts';
import { overlayLithologies } from '../../site/overlay-lithologies.ts';
import { listed, namesText } from './listed-names.ts';
import type { OccurringNames } from './occurring-names.ts';

/**
 * Where a site's colors of lithologies and the lithologies of its samples and overlays do not agree, a line each: colors of
 * names that neither has, and names without a color. Nothing where the site gives no colors; without a release (`names` is null)
 * only lithologies of overlays that have none.
 */
export async function unmatchedLithologies(siteDir: string, names: OccurringNames | null): Promise<string[]> {
  const settings = await loadSiteSettings(siteDir);
  const colored = new Set(Object.keys(settings.lithologyColors));
  if (colored.size === 0) return [];
  const known = new Set([...(names?.values.get('litho') ?? []), ...(await overlayLithologies(siteDir, settings))]);
  const plain = [...known].filter((name) => !colored.has(name)).toSorted();
  const where = 'site.json: lithologyColors';
  return [
    ...(names ? listed(where, colored, known) : []),
    ...(plain.length > 0
      ? [
          `${where}: no color for ${plain.length} of ${known.size} lithologies, which get one of the product: ${namesText(plain)}`,
        ]
      : []),
  ];
}
