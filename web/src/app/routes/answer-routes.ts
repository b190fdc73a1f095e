import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { accountRoute } from './root-route.ts';

/** The pages that show an answer or execute a query. */
const answersRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'answers',
  loader: ({ context }) => context.answers(),
  staleTime: Infinity,
  component: lazyPage(() => import('../pages/answers-frame.tsx'), 'AnswersFrame'),
});

const queryRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/query',
  component: lazyPage(() => import('../pages/query-page.tsx'), 'QueryPage'),
});

interface Opened {
  from?: string;
  edit?: string;
  analyte?: string[];
  location?: string[];
}

/** What the builder opens with: a saved query to make a variant from or to edit, or parameters or locations. */
const readOpened = (search: Record<string, unknown>): Opened => ({
  ...Object.fromEntries(
    (['from', 'edit'] as const).flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
  ),
  ...Object.fromEntries(
    (['analyte', 'location'] as const).flatMap((key) => {
      // A name that an address repeats is one.
      const texts = [...new Set([search[key]].flat().filter((text) => typeof text === 'string'))];
      return texts.length > 0 ? [[key, texts]] : [];
    }),
  ),
});

const newQueryRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/query/new_query',
  validateSearch: readOpened,
  component: lazyPage(() => import('../pages/new-query-page.tsx'), 'NewQueryPage'),
});

/** The screens of an answer parse their own search parameters: everything stays in the address. */
const keepSearch = (search: Record<string, unknown>) => search as Record<string, string | string[] | undefined>;

const dataviewRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/dataview',
  validateSearch: keepSearch,
  component: lazyPage(() => import('../pages/dataview-page.tsx'), 'DataviewPage'),
});

const mapRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/map',
  validateSearch: keepSearch,
  component: lazyPage(() => import('../pages/map-page.tsx'), 'MapPage'),
});

export const answerRoutes = answersRoute.addChildren([queryRoute, newQueryRoute, dataviewRoute, mapRoute]);
