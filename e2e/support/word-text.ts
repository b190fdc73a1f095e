import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** A Word document as it is read: headings and paragraphs by style, tables by cell, pictures, and where links lead. */
export interface WordText {
  paragraphs: { style: string; text: string }[];
  tables: string[][][];
  pictures: { name: string; png: Uint8Array; about: string }[];
  links: string[];
  footers: string[];
  /** Of its first section, in twentieths of a point. */
  page: { width: number; height: number };
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const textIn = (xml: string): string =>
  unescaped([...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')).replaceAll(
    '\u00A0',
    ' ',
  );
const parts = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<w:${tag}[ >].*?</w:${tag}>`, 'gs'))].map(([whole]) => whole);

/** Reads a document with nothing of what wrote it. */
export async function readWord(path: string): Promise<WordText> {
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const xmlOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const document = xmlOf('word/document.xml');
  const tables = parts(document, 'tbl').map((table) =>
    parts(table, 'tr').map((row) => parts(row, 'tc').map((cell) => textIn(cell))),
  );
  const outside = document.replaceAll(/<w:tbl>.*?<\/w:tbl>/gs, '');
  const paragraphs = parts(outside, 'p')
    .map((xml) => ({ style: /<w:pStyle w:val="([^"]*)"/.exec(xml)?.[1] ?? '', text: textIn(xml) }))
    .filter(({ text }) => text !== '');
  const [, width, height] = /<w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(document) ?? [];
  const about = [...document.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => unescaped(text ?? ''));
  const images = Object.entries(files).filter(([name]) => name.startsWith('word/media/'));
  return {
    paragraphs,
    tables,
    pictures: images.map(([name, png], at) => ({ name, png, about: about[at] ?? '' })),
    links: [...xmlOf('word/_rels/document.xml.rels').matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(
      ([, link]) => unescaped(link ?? ''),
    ),
    footers: Object.keys(files)
      .filter((name) => /^word\/footer\d+\.xml$/.test(name))
      .map((name) => textIn(xmlOf(name))),
    page: { width: Number(width), height: Number(height) },
  };
}
