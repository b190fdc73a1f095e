import { PageKeys } from '../commands/page-keys.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { PreferredAppearance } from './preferred-appearance.tsx';

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
