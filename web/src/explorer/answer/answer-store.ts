import { messages } from '@wellfield/contract';
import { create } from 'zustand';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';
import { forgetActiveQuery, noteActiveView, rememberActiveQuery, useSession } from '../../session/session-store.ts';
import { anyAnalyte, type Answer } from './answer.ts';
import { isSameSource, querySource, type AnswerSource } from './answer-source.ts';
import { AnswerPresentation, type AnswerPlace } from './answer-presentation.ts';
import { noExploration, type Exploration } from '../exploration/exploration.ts';
import { explore } from '../exploration/exploration-store.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { clearFindings, useFound } from './findings-store.ts';
import { forgetInWorker } from './held-in-worker.ts';
import { receiveAnswer, startFetch } from '../exploration/transitions.ts';

interface AnswerState {
  /** The active query's answer; it stays while the next one is fetched. */
  answer: Answer | null;
  /** What is being fetched. */
  loading: { source: AnswerSource; text: string } | null;
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

interface Execution {
  arrive?: (exploration: Exploration, answer: Answer) => Exploration;
  orAny?: boolean;
}

/**
 * Executes a saved query or a view and makes it the active one; an execution under way gives way. `arrive` makes of the
 * exploration what it is once the answer is there; with `orAny` an analyte that the query lacks gives way to its first.
 */
export async function execute(
  client: Client,
  source: AnswerSource,
  analyte: string = anyAnalyte,
  { arrive = receiveAnswer, orAny = false }: Execution = {},
): Promise<void> {
  giveUp();
  const controller = new AbortController();
  const { signal } = controller;
  const presentation = new AnswerPresentation(place, arrive, signal);
  underWay = { controller, presentation };
  explore(startFetch);
  useAnswer.setState({ loading: { source, text: loadingText(source, analyte) }, failure: null });
  const fetchOne = (one: string) => fetchAnswer(client, source, one, signal, (first) => presentation.preview(first));
  try {
    const answer = await fetchOne(analyte).catch((error: unknown) => {
      if (!orAny || analyte === anyAnalyte || tellableFailure(error)?.status !== 404) throw error;
      return fetchOne(anyAnalyte);
    });
    await presentation.complete(answer);
    remember(answer);
    useAnswer.setState({ loading: null });
  } catch (error) {
    if (signal.aborted) return;
    presentation.withdraw();
    const failure = tellableFailure(error);
    if (failure?.status === 404 && isRemembered(source)) resetAnswer();
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

/** A saved query is there again after a reload; a view's address says itself what it is. */
function remember({ source, head }: Answer): void {
  if (source.kind === 'query') rememberActiveQuery(source.id, head.selectedAnalyte ?? anyAnalyte);
  else forgetActiveQuery();
  noteActiveView(source.kind === 'view' ? source.token : null);
}

function isRemembered(source: AnswerSource): boolean {
  return source.kind === 'query' && useSession.getState().queryId === source.id;
}

/** An analyte of the query that is shown already is named; a query's own data is not. */
function loadingText(source: AnswerSource, analyte: string): string {
  const isShown = isSameSource(useAnswer.getState().answer?.source, source);
  return isShown && analyte !== anyAnalyte ? `${messages.loading.analyte}${analyte}` : messages.loading.data;
}

/** Fetches another analyte of the query that is shown. */
export function chooseAnalyte(client: Client, analyte: string): void {
  const { answer, loading } = useAnswer.getState();
  if (!answer || (answer.head.selectedAnalyte === analyte && !loading)) return;
  void execute(client, answer.source, analyte);
}

/** After a reload: fetches the remembered query's answer, once. */
export function restoreAnswer(client: Client): void {
  const { queryId, analyte } = useSession.getState();
  const { answer, loading, failure } = useAnswer.getState();
  if (queryId === null || answer || loading || failure) return;
  void execute(client, querySource(queryId), analyte ?? anyAnalyte);
}

/** Gives up what is being fetched; what was there before stays. */
export function cancelExecution(): void {
  giveUp();
  useAnswer.setState({ loading: null });
}

/** Says that a source will be executed once more is known of it; what is being fetched gives way. */
export function awaitAnswer(source: AnswerSource): void {
  cancelExecution();
  useAnswer.setState({ loading: { source, text: messages.loading.data }, failure: null });
}

/** Ends the waiting with what went wrong before the execution. */
export function failWith(failure: CallFailure | null): void {
  useAnswer.setState({ loading: null, failure });
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
  noteActiveView(null);
}
