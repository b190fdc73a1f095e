import { useEffect } from 'react';
import { usePreferences } from '../../api/preferences-query.ts';
import { storeAppearance, drawAppearance } from '../../session/appearance.ts';
import { PageKeys } from '../commands/page-keys.tsx';
import { SessionWatch } from '../session/session-watch.tsx';

/** What every page has for people who are logged in, beside what it shows. */
export function AccountParts() {
  return (
    <>
      <SessionWatch />
      <PreferredAppearance />
      <PageKeys />
    </>
  );
}

/** Applies the account's appearance until logout. */
function PreferredAppearance() {
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
