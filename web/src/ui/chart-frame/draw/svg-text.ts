import { xmlText } from '@wellfield/contract';
import { brokenLines } from '../figure/broken-lines.ts';
import { chartPalettes } from '../figure/chart-palette.ts';
import { distinctPoints } from '../figure/distinct-points.ts';
import type { Figure } from '../figure/figure.ts';
import type { TextMark, Mark } from '../figure/marks.ts';
import { pointElements, svgElementsOf, type SvgElement } from './svg-element.ts';

/** A figure for export: with its title above, and its notices and provenance below. */
export interface Sheet {
  widthPx: number;
  heightPx: number;
  figure: Figure;
  figureTopPx: number;
  texts: readonly Mark[];
}

const marginPx = 12;
const lineGapPx = 4;
/** How much wider bold characters are. */
const boldShare = 1.12;

/** Lays out the sheet: title, figure, notices, source. */
export function sheetOf(figure: Figure, provenance: string): Sheet {
  const { widthPx } = figure;
  const texts: Mark[] = [];
  let y = marginPx;
  const write = (text: string, look: Pick<TextMark, 'tone' | 'sizePx' | 'bold'>) => {
    if (text === '') return;
    const { sizePx = 11, bold = false } = look;
    for (const line of brokenLines(text, widthPx, bold ? sizePx * boldShare : sizePx)) {
      y += sizePx + lineGapPx;
      texts.push({ kind: 'text', x: marginPx, y, text: line.replace(/\s·$/, ''), ...look });
    }
  };
  write(figure.title, { tone: 'ink', sizePx: 14, bold: true });
  write(wholeParts(figure.subtitle), { tone: 'muted', sizePx: 12 });
  const figureTopPx = y + marginPx;
  y = figureTopPx + figure.heightPx;
  for (const text of [...figure.notices, provenance]) write(text, { tone: 'muted', sizePx: 11 });
  return { widthPx: widthPx + 2 * marginPx, heightPx: y + marginPx, figure, figureTopPx, texts };
}

/** Lines break between the parts of a subtitle: spaces within them are non-breaking. */
function wholeParts(subtitle: string): string {
  const parts = subtitle.split(' · ').map((part) => part.replaceAll(' ', '\u00A0'));
  return parts.join('\u00A0· ');
}

/** A figure as the text of an SVG file, in the colors for paper. */
export function svgText(figure: Figure, provenance: string): string {
  const palette = chartPalettes.light;
  const { widthPx, heightPx, figureTopPx, texts } = sheetOf(figure, provenance);
  const written = (marks: readonly Mark[]) => marks.flatMap((mark) => svgElementsOf(mark, palette)).map(elementText);
  const points = figure.points ? pointElements(distinctPoints(figure.points), palette).map(elementText) : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" role="img">`,
    `<title>${xmlText(figure.title)}</title>`,
    `<desc>${xmlText(figure.description)}</desc>`,
    `<rect width="${widthPx}" height="${heightPx}" fill="${palette.paper}"/>`,
    ...written(texts),
    `<g transform="translate(${marginPx} ${figureTopPx})">`,
    ...written(figure.back),
    ...points,
    ...written(figure.front),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function elementText({ tag, attributes, text }: SvgElement): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(String(value))}"`);
  return text === undefined ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${xmlText(text)}</${tag}>`;
}

export { marginPx as sheetMarginPx };
