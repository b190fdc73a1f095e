import { useEffect } from 'react';
import { useSite } from '../api/site-query.ts';

/** Sets the document's title to the page's name and the site's. */
export function usePageTitle(page: string): void {
  const site = useSite()?.title;
  useEffect(() => {
    document.title = site === undefined ? page : `${page} · ${site}`;
  }, [page, site]);
}
