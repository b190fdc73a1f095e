import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { homeRoute } from '../navigation-entries.ts';

/** Ends the session and goes home, where the login waits unless the site shows its overview to everybody. */
export function useLogout(): () => void {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return () => {
    gate.leave();
    void navigate({ to: homeRoute });
  };
}
