import type { Site } from '@wellfield/contract';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { Answers } from '../../explorer/answer/answers.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import type { SessionGate } from '../session/session-gate.ts';
import { Shell } from '../shell/shell.tsx';

export interface RouterContext {
  gate: SessionGate;
  readSite(): Promise<Site>;
  /** The page's answers, started with the first page that shows one. */
  answers(): Promise<Answers>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
});

/** Requires a login, and returns to the requested page. */
export const askForLogin = async ({ context, location }: { context: RouterContext; location: { href: string } }) => {
  if (await context.gate.isOpen()) return;
  throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
};

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: askForLogin,
});
