import { useEffect } from 'react';
import { useSite } from '../../api/site-query.ts';

/** Makes the navigation bar as high as the site has it; what stands below follows by the same custom property. */
export function useNavigationHeight(): void {
  const heightPx = useSite()?.limits['navigationHeightPx'];
  useEffect(() => {
    if (heightPx !== undefined) document.documentElement.style.setProperty('--navigation-height', `${heightPx}px`);
  }, [heightPx]);
}
