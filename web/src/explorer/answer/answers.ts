import { type LeftOut, messages } from '@wellfield/contract';
import { CallFailure, isRefusal, tellableFailure } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';
import { whenSessionEnds } from '../../session/session-scoped.ts';
import { forgetActiveQuery, noteActiveView, rememberActiveQuery, useSession } from '../../session/session-store.ts';
import { unitsOf } from '../../frame/conversion/convert-frame.ts';
import type { UnitQuestion } from '../../frame/conversion/shown-units.ts';
import type { ChosenLevel } from '../screening/level-choices.ts';
import { type Exploration, noExploration } from '../exploration/exploration.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { receiveAnswer, startFetch } from '../exploration/transitions.ts';
import { receiveConverted } from '../exploration/unit-transitions.ts';
import { levelUnits } from '../screening/levels-in-force.ts';
import { type Answer, anyAnalyte, noAnswer, useAnswer } from './answer.ts';
import { AnswerPresentation, type Arrive } from './answer-presentation.ts';
import { type AnswerSource, isSameSource, querySource, type SampleRequest } from './answer-source.ts';
import { type AnswerIds, fetchAnswer } from './fetch-answer.ts';
import { SurveyFollower } from './survey-follower.ts';
import { followLevels } from './unit-follower.ts';
import { noSurvey, useSurvey } from './survey-store.ts';
import { forgetInWorker } from './stored-in-worker.ts';

interface Execution {
  arrive?: Arrive;
  orAny?: boolean;
  targetUnit?: string | null;
  filteredUnits?: readonly string[];
  levels?: LevelChoice;
}

type LevelChoice = Pick<Exploration, 'levelSet' | 'ownLevels'>;

/** Rows that are there wait no longer for the name of their source. */
const describedWithinMs = 5_000;

const newRelease = 'A new release was published in the meantime. Run the query again.';

/** What an answer needs besides its rows. */
interface CommandContext {
  /** What the site leaves out of figures. */
  leftOutBySite(): Promise<readonly LeftOut[]>;
  /** What the site compares results with; null if it could not be fetched: an answer does without. */
  screeningLevels(): Promise<readonly ChosenLevel[] | null>;
  /** Settles when it is known, or cannot be known, what the source is called and asks for: files and prints say it. */
  described(source: AnswerSource): Promise<unknown>;
}

/**
 * An answer's way through the page, from the request to the views. `execute` requests a source (`answer-source`); its
 * bytes go to the science worker as they arrive (`fetch-answer`), which builds a frame and stores it (`stored-in-worker`).
 * The worker then surveys the filtered rows (`survey-for`), and answer and result are shown together
 * (`answer-presentation`). From then on every change of the exploration is followed (`survey-follower`). The views read
 * both through `selectors`; other heavy work uses `run-on-answer`.
 */
export class Answers {
  readonly #client: Client;
  readonly #context: CommandContext;
  readonly #follower = new SurveyFollower();
  #lastId = 0;
  #underWay: { controller: AbortController; presentation: AnswerPresentation } | null = null;

  constructor(client: Client, context: CommandContext) {
    this.#client = client;
    this.#context = context;
  }

  /** Answers how to stop. */
  start(): () => void {
    const stops = [
      this.#follower.start(),
      followLevels(() => this.#fetchInUnit(null)),
      whenSessionEnds(() => this.#forget()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /**
   * Executes a saved query or a view and makes it the active one; a running execution is cancelled. `arrive` sets the
   * exploration once the answer is there; with `orAny` a missing analyte is replaced by the query's first. Results are shown in
   * the `targetUnit`, else in one of the `filteredUnits` of a link, else in that of the `levels` in force, where theirs is
   * converted into it.
   */
  async execute(
    source: AnswerSource,
    analyte: string = anyAnalyte,
    {
      arrive = receiveAnswer,
      orAny = false,
      targetUnit = null,
      filteredUnits = [],
      levels = useExploration.getState(),
    }: Execution = {},
  ): Promise<void> {
    this.#giveUp();
    const controller = new AbortController();
    const { signal } = controller;
    const presentation = new AnswerPresentation(arrive, signal);
    this.#underWay = { controller, presentation };
    if (arrive !== receiveConverted) explore(startFetch);
    useAnswer.setState({ loading: { source, text: loadingText(source, analyte) }, failure: null });
    const described = this.#context.described(source);
    try {
      const [leftOut, screeningLevels] = await Promise.all([
        this.#context.leftOutBySite(),
        this.#context.screeningLevels(),
      ]);
      const bySite = { leftOut, screeningLevels };
      signal.throwIfAborted();
      const ofLevels = levelUnits(screeningLevels, levels);
      const units = { targetUnit, filtered: filteredUnits, alongside: [], ofLevels };
      const fetchOne = (one: string) =>
        fetchAnswer(this.#client, { source, analyte: one, units, signal }, this.#newIds(), bySite, (first) =>
          presentation.preview(first),
        );
      const answer = await fetchOne(analyte).catch((error: unknown) => {
        if (!orAny || analyte === anyAnalyte || !isRefusal(error, 'noSuchAnalyte')) throw error;
        return fetchOne(anyAnalyte);
      });
      await Promise.race([described, new Promise((resolve) => setTimeout(resolve, describedWithinMs))]);
      await presentation.complete(answer);
      remember(answer);
      useAnswer.setState({ loading: null });
    } catch (error) {
      if (signal.aborted) return;
      presentation.withdraw();
      const failure = tellableFailure(error);
      if (failure?.is('noSuchQuery', 'noSuchAnalyte') && isRemembered(source)) this.reset();
      useAnswer.setState({ loading: null, failure });
    } finally {
      if (this.#underWay?.controller === controller) this.#underWay = null;
    }
  }

  /** Fetches another analyte of the current query. */
  chooseAnalyte(analyte: string): void {
    const { answer, loading } = useAnswer.getState();
    if (!answer || (answer.head.selectedAnalyte === analyte && !loading)) return;
    void this.execute(answer.source, analyte);
  }

  /** Fetches the current answer again with its results in a unit, or (null) in that of the level, else of most; filters stay. */
  chooseUnit(targetUnit: string | null): void {
    const { answer, loading } = useAnswer.getState();
    if (!answer || (answer.targetUnit === targetUnit && !loading)) return;
    this.#fetchInUnit(targetUnit);
  }

  #fetchInUnit(targetUnit: string | null): void {
    const { answer } = useAnswer.getState();
    if (!answer) return;
    const analyte = answer.head.selectedAnalyte ?? anyAnalyte;
    void this.execute(answer.source, analyte, { arrive: receiveConverted, targetUnit });
  }

  /**
   * Lends an answer's query with another of its analytes to some work, beside the answer that is shown; afterwards the
   * worker forgets it. Throws `CallFailure`, and what the work throws.
   */
  withAnalyte<Result>(
    answer: Answer,
    analyte: string,
    signal: AbortSignal,
    work: (other: Answer) => Promise<Result>,
  ): Promise<Result> {
    return this.#lend({ source: answer.source, analyte, signal }, answer, async (other) => {
      if (other.head.release !== answer.head.release)
        throw new CallFailure({ kind: 'processing', message: newRelease });
      return work(other);
    });
  }

  /**
   * Lends another of the account's queries, with an answer's analyte and from its release, to some work, like `withAnalyte`.
   */
  withQuery<Result>(
    answer: Answer,
    id: string,
    signal: AbortSignal,
    work: (other: Answer) => Promise<Result>,
  ): Promise<Result> {
    const { selectedAnalyte, release } = answer.head;
    const request = { source: querySource(id), analyte: selectedAnalyte ?? anyAnalyte, release, signal };
    return this.#lend(request, answer, work);
  }

  /** Lends what an answer asks for, or asks of another analyte, as another release has it, to some work, like `withAnalyte`. */
  withRelease<Result>(
    answer: Answer,
    release: string,
    signal: AbortSignal,
    work: (other: Answer) => Promise<Result>,
    analyte: string = answer.head.selectedAnalyte ?? anyAnalyte,
  ): Promise<Result> {
    const { source } = answer;
    const request = source.kind === 'view' ? { source: { ...source, release } } : { source, release };
    return this.#lend({ ...request, analyte, signal }, answer, work);
  }

  async #lend<Result>(
    request: Omit<SampleRequest, 'units'>,
    answer: Answer,
    work: (other: Answer) => Promise<Result>,
  ): Promise<Result> {
    const ids = this.#newIds();
    const { leftOut, screeningLevels } = answer;
    const units = unitsBeside(answer, request.analyte);
    const bySite = { leftOut, screeningLevels };
    const other = await fetchAnswer(this.#client, { ...request, units }, ids, bySite, () => undefined);
    try {
      return await work(other);
    } finally {
      forgetInWorker(ids.first);
      forgetInWorker(ids.whole);
    }
  }

  /** After a reload: fetches the remembered query's answer, once. */
  restore(): void {
    const { queryId, analyte } = useSession.getState();
    const { answer, loading, failure } = useAnswer.getState();
    if (queryId === null || answer || loading || failure) return;
    void this.execute(querySource(queryId), analyte ?? anyAnalyte);
  }

  /** Cancels the fetch; the previous answer stays. */
  cancel(): void {
    this.#giveUp();
    useAnswer.setState({ loading: null });
  }

  /** Announces that a source will be executed once more is known; a running fetch is cancelled. */
  announce(source: AnswerSource): void {
    this.cancel();
    useAnswer.setState({ loading: { source, text: messages.loading.data }, failure: null });
  }

  /** Ends an announced execution with the error that occurred before it. */
  failWith(failure: CallFailure | null): void {
    useAnswer.setState({ loading: null, failure });
  }

  /** No query is active any longer. */
  reset(): void {
    forgetActiveQuery();
    this.#forget();
  }

  #newIds(): AnswerIds {
    this.#lastId += 2;
    return { first: this.#lastId - 1, whole: this.#lastId };
  }

  /** Ends the fetch; its first rows are replaced by the previous answer. */
  #giveUp(): void {
    this.#underWay?.controller.abort();
    this.#underWay?.presentation.withdraw();
    this.#underWay = null;
  }

  #forget(): void {
    this.cancel();
    const { answer } = useAnswer.getState();
    if (answer) forgetInWorker(answer.id);
    useSurvey.setState(noSurvey);
    useAnswer.setState(noAnswer);
    explore(() => noExploration);
    noteActiveView(null);
  }
}

/** A saved query is restored after a reload; a view is in its address. */
function remember({ source, head }: Answer): void {
  if (source.kind === 'query') rememberActiveQuery(source.id, head.selectedAnalyte ?? anyAnalyte);
  else forgetActiveQuery();
  noteActiveView(source.kind === 'view' ? source.token : null);
}

/** Of the shown analyte, what is put beside an answer is in its units; others have their own level's. */
function unitsBeside(answer: Answer, analyte: string): UnitQuestion {
  const isShown = analyte === answer.head.selectedAnalyte;
  return {
    targetUnit: isShown ? answer.targetUnit : null,
    filtered: [],
    alongside: isShown ? unitsOf(answer.frame) : [],
    ofLevels: levelUnits(answer.screeningLevels, useExploration.getState()),
  };
}

function isRemembered(source: AnswerSource): boolean {
  return source.kind === 'query' && useSession.getState().queryId === source.id;
}

/** Fetching another analyte of the current query names it; executing a query does not. */
function loadingText(source: AnswerSource, analyte: string): string {
  const isShown = isSameSource(useAnswer.getState().answer?.source, source);
  return isShown && analyte !== anyAnalyte ? `${messages.loading.analyte}${analyte}` : messages.loading.data;
}
