import './schemas-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import '../ui/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ClientContext } from '../api/client-context.ts';
import { Client } from '../api/client.ts';
import { siteQuery } from '../api/site-query.ts';
import type { Answers } from '../explorer/answer/answers.ts';
import { useSession } from '../session/session-store.ts';
import { storedAppearance, drawAppearance } from '../session/appearance.ts';
import { codeLoader } from '../ui/lazy-part/code-loader.ts';
import { notePageBefore } from './page-before.ts';
import { createPageRouter } from './router.tsx';
import { SessionGate } from './session/session-gate.ts';

drawAppearance(storedAppearance());

const client = new Client({
  token: () => useSession.getState().token,
  isOverviewPublic: () => queryClient.getQueryData(siteQuery(client).queryKey)?.public_overview ?? false,
  onTokenUsed: (token) => gate.use(token),
  onTokenDead: (token, undone) => gate.lose(token, { undone }),
});
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
});
const gate = new SessionGate(client, queryClient);
const answersCode = codeLoader(() => import('./pages/answers-frame.tsx'));
let answers: Answers | undefined;
const router = createPageRouter({
  gate,
  readSite: () => queryClient.ensureQueryData(siteQuery(client)),
  answers: async () => {
    const { startAnswers } = await answersCode();
    return (answers ??= startAnswers(client, queryClient));
  },
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) notePageBefore(fromLocation.href);
});
// The router's scroll restoration would write to web storage, bypassing the session.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) scrollTo(0, 0);
});
// A session began or ended elsewhere: the routes are evaluated again.
gate.setCallbacks({ onTaken: () => void router.invalidate(), onLost: () => void router.invalidate() });

const page = document.getElementById('page');
if (!page) throw new Error('index.html has no element #page');
createRoot(page).render(
  <ClientContext value={client}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ClientContext>,
);
