import type { SiteColor, Texture } from '../../ui/chart-frame/figure/marks.ts';
import type { DrawnSection } from './drawn-section.ts';

/** How strips of lithologies look that are drawn alike. */
export interface LithologyLook {
  /** What they have in common, for the legend; null where it is the name of one. */
  kind: string | null;
  /** Null for the rest, which share a plain strip. */
  texture: Texture | null;
  /** The color that the site gives it. */
  color: SiteColor | null;
  names: readonly string[];
}

/** The kinds of soil that have a texture of their own, by the first letter of their group symbol and by their words. */
const soils: readonly { kind: string; texture: Texture; symbol: RegExp; word: RegExp }[] = [
  { kind: 'gravel', texture: 'rings', symbol: /^G[WPMC]\b/, word: /\b(gravel|cobbles?|pebbles?|boulders?)\b/g },
  { kind: 'sand', texture: 'dots', symbol: /^S[WPMC]\b/, word: /\bsands?\b/g },
  { kind: 'silt', texture: 'dashes', symbol: /^M[LH]\b/, word: /\b(silts?|loess)\b/g },
  { kind: 'clay', texture: 'lines', symbol: /^[CO][LH]\b/, word: /\bclays?\b/g },
  {
    kind: 'rock',
    texture: 'bricks',
    symbol: /^(BR|RX)\b/,
    word: /\b(rock|bedrock|sandstone|siltstone|limestone|basalt|granite|caliche)\b/g,
  },
];

/** For what is none of these. */
const others: readonly Texture[] = ['slants', 'crosses', 'uprights'];

/**
 * The kind of soil that a lithology names: of several words the last before 'with' is the noun, as in 'silty sand with
 * gravel'. Group symbols are those of ASTM D2487.
 */
function soilOf(name: string): (typeof soils)[number] | undefined {
  const bySymbol = soils.find(({ symbol }) => symbol.test(name.trim().toUpperCase()));
  if (bySymbol) return bySymbol;
  const [noun = ''] = name.toLowerCase().split(/\bwith\b|,|;|\(/);
  const lastOf = ({ word }: (typeof soils)[number]) => [...noun.matchAll(word)].at(-1)?.index ?? -1;
  const found = soils.toSorted((one, other) => lastOf(other) - lastOf(one))[0];
  return found && lastOf(found) >= 0 ? found : undefined;
}

/**
 * How the lithologies of a section look: in textures of one neutral, so that no color can be taken for a class of values;
 * in color only where the site gives one. Kinds of soil have theirs everywhere; of other names the most frequent of the
 * answer have theirs in every section.
 */
export function lithologyLooks({
  rows,
  lithologies,
  siteColors,
}: Pick<DrawnSection, 'rows' | 'lithologies' | 'siteColors'>): readonly LithologyLook[] {
  const counts = new Map<string, number>();
  for (const { litho } of rows) if (litho !== null) counts.set(litho, (counts.get(litho) ?? 0) + 1);
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).map(([name]) => name);
  const strange = (list: readonly string[]) => list.filter((name) => soilOf(name) === undefined);
  const assigned = new Map(strange(lithologies).map((name, at) => [name, others[at]]));
  const taken = new Set(strange(names).map((name) => assigned.get(name)));
  const free = others.filter((texture) => !taken.has(texture));
  const looks = new Map<string, LithologyLook>();
  for (const name of names) {
    const soil = soilOf(name);
    const texture = soil?.texture ?? assigned.get(name) ?? free.shift() ?? null;
    const color = siteColors.get(name) ?? null;
    const key = `${texture} ${color}`;
    const kind = soil?.kind ?? (texture === null && color === null ? 'other' : null);
    const known = looks.get(key);
    looks.set(key, { kind, texture, color, names: [...(known?.names ?? []), name] });
  }
  return [...looks.values()];
}

/** 'sand (SP, SW)', or the name where it is one. */
export function lithologyText({ kind, names }: LithologyLook): string {
  if (kind === null || (names.length === 1 && names[0]?.toLowerCase() === kind)) return names.join(', ');
  return `${kind} (${names.join(', ')})`;
}
