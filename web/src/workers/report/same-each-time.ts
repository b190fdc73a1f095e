import { xmlCharacters } from '@wellfield/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser';

/** What the library makes up for a link: 21 random characters. */
const randomId = /\brId([\w-]{21})"/g;

/** Pictures are numbered through all documents that were made. */
const pictureId = /<wp:docPr id="\d+"/g;

/**
 * A Word document of XML's characters alone, without what differs from one making to the next: times are the start of the report's day, links are
 * numbered instead of drawn at random, and pictures from 1.
 */
export async function sameEachTime(file: Blob, day: string): Promise<Blob> {
  const time = `${day}T00:00:00Z`;
  const ids = new Map<string, string>();
  const numbered = (xml: string) =>
    xml.replaceAll(randomId, (_, id: string) => {
      if (!ids.has(id)) ids.set(id, `rIdLink${ids.size + 1}`);
      return `${ids.get(id)}"`;
    });
  let pictures = 0;
  const counted = (xml: string) => xml.replaceAll(pictureId, () => `<wp:docPr id="${(pictures += 1)}"`);
  const dated = (xml: string) =>
    xml.replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, start: string) => `${start}${time}`);
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  const files = entries.map(([name, bytes]): [string, Uint8Array] => {
    if (!/\.(xml|rels)$/.test(name)) return [name, bytes];
    // The library writes every character of a text, also those that XML does not have.
    const xml = xmlCharacters(counted(numbered(strFromU8(bytes))));
    return [name, strToU8(name === 'docProps/core.xml' ? dated(xml) : xml)];
  });
  // A zip has local times.
  const packed = zipSync(Object.fromEntries(files), { mtime: new Date(`${day}T00:00:00`) });
  return new Blob([packed], { type: docxType });
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
