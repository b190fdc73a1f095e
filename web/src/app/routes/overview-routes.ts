import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { askForLogin, rootRoute } from './root-route.ts';

/** The frame of the pages about the site; public if the site says so. */
const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'about',
  beforeLoad: async (requested) => {
    if (await requested.context.gate.isOpen()) return;
    if (!(await requested.context.readSite()).public_overview) await askForLogin(requested);
  },
  component: lazyPage(() => import('../pages/overview-pages.tsx'), 'OverviewFrame'),
});

const overviewRoute = createRoute({ getParentRoute: () => aboutRoute, path: '/overview' });

const verifyRoute = createRoute({
  getParentRoute: () => aboutRoute,
  path: '/verify',
  component: lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
});

const siteTextRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: '/',
  component: lazyPage(() => import('../pages/overview-pages.tsx'), 'OverviewTextPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'history',
  component: lazyPage(() => import('../pages/overview-pages.tsx'), 'HistoryPage'),
});

const howToRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'howto',
  component: lazyPage(() => import('../pages/overview-pages.tsx'), 'HowToPage'),
});

const newsRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'whatsnew',
  component: lazyPage(() => import('../pages/overview-pages.tsx'), 'NewsPage'),
});

const datasetsRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'datasets',
  component: lazyPage(() => import('../pages/overview-datasets-page.tsx'), 'OverviewDatasetsPage'),
});

const bugReportRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'report_bug',
  beforeLoad: askForLogin,
  component: lazyPage(() => import('../pages/overview-feedback-page.tsx'), 'OverviewFeedbackPage'),
});

export const overviewRoutes = aboutRoute.addChildren([
  overviewRoute.addChildren([siteTextRoute, historyRoute, howToRoute, datasetsRoute, newsRoute, bugReportRoute]),
  verifyRoute,
]);
