import { messages } from '@wellfield/contract';
import { create } from 'zustand';
import { tellableFailure, type CallFailure } from '../api/call-failure.ts';
import type { Client } from '../api/client.ts';
import { forgetActiveQuery, rememberActiveQuery, useSession } from '../session/session-store.ts';
import { anyAnalyte, fetchAnswer, type Answer } from './answer.ts';
import { AnswerPresentation, type AnswerPlace } from './answer-presentation.ts';
import { noExploration } from './exploration.ts';
import { explore } from './exploration-store.ts';
import { clearFindings, useFound } from './findings-store.ts';
import { forgetInWorker } from './held-in-worker.ts';
import { receiveAnswer, startFetch } from './transitions.ts';

interface AnswerState {
  /** The active query's answer; it stays while the next one is fetched. */
  answer: Answer | null;
  /** What is being fetched. */
  loading: { queryId: string; text: string } | null;
  failure: CallFailure | null;
}

const nothing: AnswerState = { answer: null, loading: null, failure: null };

/** The rows that table, map and plots show, and whether others are on their way. */
export const useAnswer = create<AnswerState>()(() => nothing);

useSession.subscribe(({ token }) => {
  if (token === null) forgetAnswer();
});

useFound.subscribe(({ failure }) => {
  if (failure !== null) useAnswer.setState({ failure });
});

const place: AnswerPlace = {
  shown: () => useAnswer.getState().answer,
  show: (answer) => useAnswer.setState({ answer }),
};

let underWay: { controller: AbortController; presentation: AnswerPresentation } | null = null;

/** Executes a query and makes it the active one; an execution under way gives way. */
export async function execute(client: Client, queryId: string, analyte: string = anyAnalyte): Promise<void> {
  giveUp();
  const controller = new AbortController();
  const { signal } = controller;
  const presentation = new AnswerPresentation(place, receiveAnswer, signal);
  underWay = { controller, presentation };
  explore(startFetch);
  useAnswer.setState({ loading: { queryId, text: loadingText(queryId, analyte) }, failure: null });
  try {
    const answer = await fetchAnswer(client, queryId, analyte, signal, (first) => presentation.preview(first));
    await presentation.complete(answer);
    rememberActiveQuery(queryId, answer.head.selectedAnalyte ?? anyAnalyte);
    useAnswer.setState({ loading: null });
  } catch (error) {
    if (signal.aborted) return;
    presentation.withdraw();
    const failure = tellableFailure(error);
    if (failure?.status === 404 && useSession.getState().queryId === queryId) resetAnswer();
    useAnswer.setState({ loading: null, failure });
  } finally {
    if (underWay?.controller === controller) underWay = null;
  }
}

/** Ends what is being fetched; its first rows make way for what was there before. */
function giveUp(): void {
  underWay?.controller.abort();
  underWay?.presentation.withdraw();
  underWay = null;
}

/** An analyte of the query that is shown already is named; a query's own data is not. */
function loadingText(queryId: string, analyte: string): string {
  const isShown = useAnswer.getState().answer?.queryId === queryId;
  return isShown && analyte !== anyAnalyte ? `${messages.loading.analyte}${analyte}` : messages.loading.data;
}

/** Fetches another analyte of the query that is shown. */
export function chooseAnalyte(client: Client, analyte: string): void {
  const { answer, loading } = useAnswer.getState();
  if (!answer || (answer.head.selectedAnalyte === analyte && !loading)) return;
  void execute(client, answer.queryId, analyte);
}

/** After a reload: fetches the remembered query's answer, once. */
export function restoreAnswer(client: Client): void {
  const { queryId, analyte } = useSession.getState();
  const { answer, loading, failure } = useAnswer.getState();
  if (queryId === null || answer || loading || failure) return;
  void execute(client, queryId, analyte ?? anyAnalyte);
}

/** Gives up what is being fetched; what was there before stays. */
export function cancelExecution(): void {
  giveUp();
  useAnswer.setState({ loading: null });
}

export function clearFailure(): void {
  useAnswer.setState({ failure: null });
}

/** No query is active any more. */
export function resetAnswer(): void {
  forgetActiveQuery();
  forgetAnswer();
}

function forgetAnswer(): void {
  cancelExecution();
  const { answer } = useAnswer.getState();
  if (answer) forgetInWorker(answer.id);
  clearFindings();
  useAnswer.setState(nothing);
  explore(() => noExploration);
}
