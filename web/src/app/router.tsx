import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../explorer/link/url-search.ts';
import { CrashScreen } from './crash-screen.tsx';
import { accountPages } from './routes/account-routes.ts';
import { answerRoutes } from './routes/answer-routes.ts';
import { entryRoutes } from './routes/entry-routes.ts';
import { overviewRoutes } from './routes/overview-routes.ts';
import { accountRoute, rootRoute, type RouterContext } from './routes/root-route.ts';
import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../ui/loading-notice.tsx';
import styles from './app.module.css';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}

const routeTree = rootRoute.addChildren([
  ...entryRoutes,
  overviewRoutes,
  accountRoute.addChildren([...accountPages, answerRoutes]),
]);

export function createPageRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: StartingNotice,
    defaultErrorComponent: CrashScreen,
  });
}

/** Shown until the page's session and code are loaded. */
function StartingNotice() {
  return (
    <div className={styles.notice}>
      <LoadingNotice text={messages.loading.standard} />
    </div>
  );
}
