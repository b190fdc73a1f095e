import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Account, SessionTerms } from '@wellfield/contract';
import { homeRoute } from '../navigation-entries.ts';
import { onward } from './onward.ts';

/**
 * After a login or registration: starts the session and shows the requested route. The demonstration's offer leads to
 * its first page, unless a page other than home was requested.
 */
export function useEntry(redirect: string | undefined) {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return (account: Account, token: string, session: SessionTerms, firstPage: string | null = null) => {
    gate.begin(account, token, session);
    void navigate({ href: onward(asked(redirect, firstPage)), replace: true });
  };
}

function asked(redirect: string | undefined, firstPage: string | null): string | undefined {
  return firstPage !== null && (redirect === undefined || redirect === homeRoute) ? firstPage : redirect;
}
