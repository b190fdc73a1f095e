import { useEffect } from 'react';
import { useSite } from '../api/site-query.ts';

/** Keeps the document's title at the page's name and the site's. */
export function usePageTitle(page: string): void {
  const site = useSite()?.title;
  useEffect(() => {
    document.title = site === undefined ? page : `${page} · ${site}`;
  }, [page, site]);
}
