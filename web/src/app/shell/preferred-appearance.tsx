import { useEffect } from 'react';
import { usePreferences } from '../../api/preferences-query.ts';
import { storeAppearance } from '../../session/stored-appearance.ts';
import { drawAppearance } from './draw-appearance.ts';

/** Applies the account's appearance until logout. */
export function PreferredAppearance() {
  const preferences = usePreferences();
  const scheme = preferences?.scheme;
  const density = preferences?.density;
  useEffect(() => {
    if (scheme === undefined || density === undefined) return;
    drawAppearance({ scheme, density });
    storeAppearance({ scheme, density });
  }, [scheme, density]);
  useEffect(() => () => drawAppearance(null), []);
  return null;
}
