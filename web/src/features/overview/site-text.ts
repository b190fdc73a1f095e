import { queryOptions } from '@tanstack/react-query';
import type { SitePageName } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { readNewsCall, readSiteImageCall, readSitePageCall } from '../../api/overview-calls.ts';
import { dataAddress } from '../../ui/files/bytes.ts';
import { sectionId, unescaped } from './plain-text.ts';

/** What the site says on a page; `news` are its own kind of text. */
export type SiteTextName = SitePageName | 'news';

export interface SiteText {
  /** Its first heading. */
  title: string | null;
  /** The rest, sanitized by the server. */
  html: string;
}

const imageFolder = '/site/images/';

export function siteTextQuery(client: Client, name: SiteTextName) {
  return queryOptions({
    queryKey: ['site-text', name],
    queryFn: async ({ signal }) => siteText(client, await readHtml(client, name, signal), signal),
  });
}

async function readHtml(client: Client, name: SiteTextName, signal: AbortSignal): Promise<string> {
  if (name === 'news') return (await client.send(readNewsCall, { signal })).data;
  return (await client.send(readSitePageCall, { params: { name }, signal })).html;
}

/** Extracts the title, and adds the images and the targets of links within the text. */
async function siteText(client: Client, html: string, signal: AbortSignal): Promise<SiteText> {
  // A document parsed like this fetches and runs nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const heading = body.querySelector('h1');
  heading?.remove();
  for (const section of body.querySelectorAll('h2, h3')) section.id = sectionId(section.textContent);
  await showPictures(client, body, signal);
  return { title: heading?.textContent ?? null, html: body.innerHTML };
}

/** An `<img>` cannot send the session's token. */
async function showPictures(client: Client, body: HTMLElement, signal: AbortSignal): Promise<void> {
  const pictures = [...body.querySelectorAll<HTMLImageElement>(`img[src^="${imageFolder}"]`)];
  await Promise.all(
    pictures.map(async (picture) => {
      const file = unescaped(picture.getAttribute('src')?.slice(imageFolder.length) ?? '');
      picture.removeAttribute('src');
      // An image that cannot be loaded leaves its alternative text.
      const bytes = await client.fetchFile(readSiteImageCall, { params: { file }, signal }).catch(() => null);
      if (bytes) picture.setAttribute('src', await dataAddress(bytes));
    }),
  );
}
