import { classAt, depthKind, formatCount } from '@wellfield/science';
import type { PointStyle } from '../../ui/chart-frame/figure/figure.ts';
import { swatchPx, type LegendEntry } from '../../ui/chart-frame/figure/legend-marks.ts';
import {
  nonDetectShape,
  type Mark,
  type SiteColor,
  type Texture,
  type Tone,
} from '../../ui/chart-frame/figure/marks.ts';
import type { ShownClasses } from '../../explorer/map-parts/map-state.ts';
import type { DrawnSection } from './drawn-section.ts';
import { lithologyText, type LithologyLook } from './lithology-textures.ts';
import type { SectionRow } from './section-rows.ts';

/** The color of a value by the map's classes. */
export function toneOf(value: number | null, { edges, colors }: ShownClasses): Tone {
  if (value === null) return 'muted';
  return edges.length === 0 ? 'data' : (colors[classAt(edges, value)] ?? 'data');
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

/** A box around a swatch's middle, as the figure draws a bar of this look. */
function boxSwatch(fill: Tone | null, stroke: Tone, texture?: Texture): (x: number, y: number) => readonly Mark[] {
  const { width: widthPx, height: heightPx } = swatchPx;
  return (x, y) => [
    { kind: 'bar', x: x - 4, y: y - heightPx / 2, widthPx, heightPx, fill, stroke, ...(texture && { texture }) },
  ];
}

/** What marks of a section mean, as far as it has them. */
export function legendEntries({ rows, classes, unit }: DrawnSection, lithologies: readonly LithologyLook[]) {
  const { edges, texts, colors } = classes;
  const shown = new Set(rows.flatMap(({ value }) => (value === null ? [] : [classAt(edges, value)])));
  const entries: LegendEntry[] = texts.flatMap((text, index) =>
    shown.has(index)
      ? { text: `${text}${unit === null ? '' : ` ${unit}`}`, swatch: boxSwatch(colors[index] ?? 'data', 'muted') }
      : [],
  );
  if (rows.some(({ isNonDetect }) => isNonDetect))
    entries.push({ text: 'Non-detect, at its limit', shape: nonDetectShape, tone: 'ink', hollow: true });
  if (rows.some(({ source, value }) => source === null && value === null))
    entries.push({ text: 'No value', shape: 'cross', tone: 'muted', hollow: false });
  for (const [at, look] of lithologies.entries()) {
    const text = lithologyText(look);
    entries.push({
      text: at === 0 ? `Lithology: ${text}` : text,
      swatch: boxSwatch(look.color, 'muted', look.texture ?? undefined),
    });
  }
  // What is named in its interval is drawn as lithologies are.
  for (const { source, isContact, litho } of firstOfEach(rows)) {
    if (source === null || litho !== null) continue;
    entries.push(
      isContact
        ? { text: source, ...contactLook }
        : { text: source, swatch: (x, y) => [bracket(x, [y - swatchPx.height / 2, y + swatchPx.height / 2])] },
    );
  }
  return entries;
}

const contactLook = { shape: 'diamond', tone: 'accent', hollow: false } as const;
const bracketPx = 3;

/** The interval of an overlay, such as a screen: nothing that could be taken for a result. */
export function bracket(x: number, [top, bottom]: readonly [top: number, bottom: number]): Mark {
  const corners = [[x, top], [x + bracketPx, top], [x + bracketPx, bottom], [x, bottom]] as const; // prettier-ignore
  return { kind: 'line', vertices: corners, tone: 'ink' };
}

/** A row of each source. */
function firstOfEach(rows: readonly SectionRow[]): SectionRow[] {
  return rows.filter(({ source }, at) => rows.findIndex((row) => row.source === source) === at);
}

/** How many depths each overlay of the site tells. */
export function describedTexts(rows: readonly SectionRow[]): string[] {
  return firstOfEach(rows).flatMap(({ source }) =>
    source === null ? [] : `${formatCount(rows.filter((row) => row.source === source).length)} of ${source}`,
  );
}

/** A bar has its tip at a point that is not drawn. Only a non-detect is hollow. */
export function pointLook(row: SectionRow, classes: ShownClasses): Pick<PointStyle, 'shape' | 'tone' | 'hollow'> {
  if (row.isContact) return contactLook;
  const tone = toneOf(row.value, classes);
  if (row.source !== null) return { shape: 'none', tone, hollow: false };
  if (row.value === null) return { shape: 'cross', tone, hollow: false };
  if (isBar(row)) return { shape: 'none', tone, hollow: row.isNonDetect };
  return row.isNonDetect ? { shape: nonDetectShape, tone: 'ink', hollow: true } : { shape: 'dot', tone, hollow: false };
}

export function isBar({ topFt, bottomFt }: SectionRow): boolean {
  return depthKind(topFt, bottomFt) === 'interval';
}
