import { classAt, depthKind, formatClasses, formatCount, type ValueClass } from '@wellfield/science';
import { statisticValueText } from '../../../explorer/exploration/statistic-value-text.ts';
import type { PointStyle } from '../../../ui/chart-frame/figure/figure.ts';
import type { LegendEntry } from '../../../ui/chart-frame/figure/legend-marks.ts';
import {
  nonDetectShape,
  type Category,
  type SiteColor,
  type Tone,
  type ValueTone,
} from '../../../ui/chart-frame/figure/marks.ts';
import { rowText } from '../legend/legend-rows.ts';
import type { DrawnSection } from './drawn-section.ts';
import type { SectionRow } from './section-rows.ts';

/** Lithologies with a color of their own; the others share one. */
const tones: readonly Category[] = ['category-1', 'category-0', 'category-3', 'category-4', 'category-2', 'category-5'];

/** The tone of a value by the map's classes; fewer than six are spread over all, as on the map. */
export function toneOf(value: number | null, classes: readonly ValueClass[]): ValueTone | 'data' | 'muted' {
  if (value === null) return 'muted';
  if (classes.length === 0) return 'data';
  return toneOfClass(classAt(classes, value), classes.length);
}

const valueTones: readonly ValueTone[] = ['class-0', 'class-1', 'class-2', 'class-3', 'class-4', 'class-5'];

function toneOfClass(index: number, count: number): ValueTone {
  const last = valueTones.length - 1;
  return valueTones[count === 1 ? last : Math.round((index / (count - 1)) * last)] ?? 'class-5';
}

/**
 * A tone for each of the lithologies of a section that the site gives a color, and for the most frequent of the others. Those
 * that are frequent in the answer have theirs in every section; others take what is free, so that as few as possible share one.
 */
export function tonesOfLithologies({
  rows,
  lithologies,
  siteColors,
}: Pick<DrawnSection, 'rows' | 'lithologies' | 'siteColors'>): ReadonlyMap<string, Category | SiteColor> {
  const counts = new Map<string, number>();
  for (const { litho } of rows) if (litho !== null) counts.set(litho, (counts.get(litho) ?? 0) + 1);
  const names = [...counts].toSorted((one, other) => other[1] - one[1]).map(([name]) => name);
  const plain = lithologies.filter((name) => !siteColors.has(name));
  const usual = new Map(tones.map((tone, at) => [plain[at], tone]));
  const taken = new Set(names.map((name) => usual.get(name)));
  const free = tones.filter((tone) => !taken.has(tone));
  return new Map(
    names.flatMap((name) => {
      const tone = siteColors.get(name) ?? usual.get(name) ?? free.shift();
      return tone === undefined ? [] : [[name, tone] as const];
    }),
  );
}

/** The site's colors of lithologies, as `site.json` has them. */
export function lithologyColors(given: Readonly<Record<string, string>>): ReadonlyMap<string, SiteColor> {
  return new Map(
    Object.entries(given).flatMap(([name, color]) => (isSiteColor(color) ? [[name, color] as const] : [])),
  );
}

function isSiteColor(color: string): color is SiteColor {
  return color.startsWith('#');
}

/** What marks of a section mean, as far as it has them. */
export function legendEntries({ rows, classes, statistic, unit }: DrawnSection, lithoTones: ReadonlyMap<string, Tone>) {
  const valued = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const shown = new Set(valued.map((value) => classAt(classes, value)));
  // As in the map's legend.
  const ends = formatClasses(classes, valued, {
    ofOne: (value) => statisticValueText(value, statistic),
    isCount: statistic === 'sampleSize',
  });
  const entries: LegendEntry[] = classes.flatMap((_, index) =>
    shown.has(index)
      ? {
          text: `${rowText(ends[index] ?? { min: '', max: '' })}${unit === null ? '' : ` ${unit}`}`,
          shape: 'square',
          tone: toneOfClass(index, classes.length),
          hollow: false,
        }
      : [],
  );
  if (rows.some(({ isNonDetect }) => isNonDetect))
    entries.push({ text: 'Non-detect, at its limit', shape: nonDetectShape, tone: 'muted', hollow: true });
  if (rows.some(({ source, value }) => source === null && value === null))
    entries.push({ text: 'No value', shape: 'cross', tone: 'muted', hollow: false });
  const first = [...lithoTones.keys()][0];
  for (const [litho, tone] of lithoTones)
    entries.push({ text: litho === first ? `Lithology ${litho}` : litho, shape: 'wedge', tone, hollow: false });
  if (rows.some(({ litho }) => litho !== null && !lithoTones.has(litho)))
    entries.push({ text: 'Other lithology', shape: 'wedge', tone: 'category-6', hollow: false });
  // What is named in its interval is drawn as lithologies are.
  for (const { source, isContact, litho } of firstOfEach(rows)) {
    if (source !== null && litho === null)
      entries.push({ text: source, hollow: true, ...(isContact ? contactLook : { shape: 'square', tone: 'ink' }) });
  }
  return entries;
}

const contactLook = { shape: 'diamond', tone: 'accent' } as const;

/** A row of each source. */
function firstOfEach(rows: readonly SectionRow[]): SectionRow[] {
  return rows.filter(({ source }, at) => rows.findIndex((row) => row.source === source) === at);
}

/** How many depths each overlay of the site tells. */
export function toldTexts(rows: readonly SectionRow[]): string[] {
  return firstOfEach(rows).flatMap(({ source }) =>
    source === null ? [] : `${formatCount(rows.filter((row) => row.source === source).length)} of ${source}`,
  );
}

/** A bar has its tip at a point that is not drawn. */
export function pointLook(
  row: SectionRow,
  classes: DrawnSection['classes'],
): Pick<PointStyle, 'shape' | 'tone' | 'hollow'> {
  if (row.isContact) return { ...contactLook, hollow: true };
  const tone = toneOf(row.value, classes);
  if (row.source !== null || isBar(row)) return { shape: 'none', tone, hollow: row.isNonDetect };
  if (row.value === null) return { shape: 'cross', tone, hollow: false };
  return { shape: row.isNonDetect ? nonDetectShape : 'dot', tone, hollow: row.isNonDetect };
}

export function isBar({ topFt, bottomFt }: SectionRow): boolean {
  return depthKind(topFt, bottomFt) === 'interval';
}
