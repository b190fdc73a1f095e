import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useLoaderData } from '@tanstack/react-router';
import type { Client } from '../../api/client.ts';
import { screeningLevelsQuery } from '../../api/other-records.ts';
import { siteQuery } from '../../api/site-query.ts';
import { viewQuery } from '../../api/view-calls.ts';
import { AnswersContext } from '../../explorer/answer/answers-context.ts';
import { levelChoices } from '../../explorer/screening/level-choices.ts';
import { Answers } from '../../explorer/answer/answers.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { whenSessionEnds } from '../../session/session-scoped.ts';
import { RememberedWindows } from '../shell/remembered-windows.tsx';
import { closeToast } from '../../ui/toast/toast-store.ts';

/** Starts the answers for the life of the tab. */
export function startAnswers(client: Client, queryClient: QueryClient): Answers {
  const answers = new Answers(client, {
    leftOutBySite: async () => (await queryClient.ensureQueryData(siteQuery(client))).left_out,
    screeningLevels: () =>
      queryClient.ensureQueryData(screeningLevelsQuery(client)).then(
        ({ data, today }) => levelChoices(data, today),
        () => null,
      ),
    described: (source) =>
      (source.kind === 'view'
        ? queryClient.ensureQueryData(viewQuery(client, source.token))
        : queryClient.fetchQuery(savedQueriesQuery(client))
      ).catch(() => undefined),
  });
  answers.start();
  whenSessionEnds(closeToast);
  return answers;
}

/** Provides the answers to the pages that show one or execute a query. */
export function AnswersFrame() {
  const answers = useLoaderData({ from: '/account/answers' });
  return (
    <AnswersContext value={answers}>
      <RememberedWindows />
      <Outlet />
    </AnswersContext>
  );
}
