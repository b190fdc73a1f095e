import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Account, SessionTerms } from '@wellfield/contract';
import { homeRoute } from '../navigation-entries.ts';
import { onward } from './onward.ts';

/**
 * What follows a login or a registration: the session begins, and the route first asked for is shown. Taking the
 * demonstration's offer asks for its first page, unless more than home was asked for before.
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
