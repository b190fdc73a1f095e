import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { homeRoute } from '../navigation-entries.ts';
import { onward } from '../session/enter-and-leave.ts';
import { LoginPage } from '../pages/login-page.tsx';
import { rootRoute, type RouterContext } from './root-route.ts';

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homeRoute, replace: true });
  },
});

/** Where to go after login, on the entry pages. */
export const readWish = ({ redirect: target }: Record<string, unknown>): { redirect?: string } =>
  typeof target === 'string' ? { redirect: target } : {};

/** Logged-in people are redirected. */
const sendOnward = async ({ context, search }: { context: RouterContext; search: { redirect?: string } }) => {
  if (await context.gate.isOpen()) throw redirect({ href: onward(search.redirect), replace: true });
};

/** A site that is slow to answer keeps nobody from the login. */
const siteWaitMs = 1_500;

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  // The demonstration's offer is above the form, which would be pushed down by it later.
  loader: async ({ context }) => {
    const slow = new Promise((resolve) => setTimeout(resolve, siteWaitMs));
    await Promise.race([context.readSite(), slow]).catch(() => {});
  },
  component: LoginPage,
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  component: lazyPage(() => import('../pages/entry-pages.tsx'), 'RegisterPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm_email',
  beforeLoad: async ({ context }) => void (await context.gate.isOpen()),
  component: lazyPage(() => import('../pages/entry-pages.tsx'), 'ConfirmEmailPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new_password',
  validateSearch: readWish,
  // Public; the bar depends on whether people are logged in.
  beforeLoad: async ({ context }) => void (await context.gate.isOpen()),
  component: lazyPage(() => import('../pages/entry-pages.tsx'), 'NewPasswordPage'),
});

/** The ways in: pages for people who are not logged in. */
export const entryRoutes = [startRoute, loginRoute, registerRoute, confirmEmailRoute, newPasswordRoute] as const;
