import { Outlet, useLoaderData } from '@tanstack/react-router';
import type { Client } from '../../api/client.ts';
import { AnswersContext } from '../../explorer/answer/answers-context.ts';
import { Answers } from '../../explorer/answer/answers.ts';
import { whenSessionEnds } from '../../session/session-scoped.ts';
import { closeToast } from '../../ui/toast/toast-store.ts';

/** Begins what answers need for as long as the tab lives. */
export function startAnswers(client: Client): Answers {
  const answers = new Answers(client);
  answers.start();
  whenSessionEnds(closeToast);
  return answers;
}

/** Gives the pages that show an answer, or execute a query, what does so. */
export function AnswersFrame() {
  const answers = useLoaderData({ from: '/account/answers' });
  return (
    <AnswersContext value={answers}>
      <Outlet />
    </AnswersContext>
  );
}
