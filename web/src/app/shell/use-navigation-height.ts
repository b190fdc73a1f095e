import { useEffect } from 'react';
import { useSite } from '../../api/site-query.ts';

/** Sets the navigation bar's height from the site; everything below uses the same custom property. */
export function useNavigationHeight(): void {
  const heightPx = useSite()?.limits['navigationHeightPx'];
  useEffect(() => {
    if (heightPx !== undefined) document.documentElement.style.setProperty('--navigation-height', `${heightPx}px`);
  }, [heightPx]);
}
