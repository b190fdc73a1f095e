import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Account, SessionTerms } from '@wellfield/contract';
import { onward } from './onward.ts';

/** What follows a login or a registration: the session begins, and the route first asked for is shown. */
export function useEntry(redirect: string | undefined) {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return (account: Account, token: string, session: SessionTerms) => {
    gate.begin(account, token, session);
    void navigate({ href: onward(redirect), replace: true });
  };
}
