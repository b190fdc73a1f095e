import { PageKeys } from '../commands/page-keys.tsx';
import { PreferredAppearance } from './preferred-appearance.tsx';

/** What every page has for people who are logged in, beside what it shows. */
export function AccountParts() {
  return (
    <>
      <PreferredAppearance />
      <PageKeys />
    </>
  );
}
