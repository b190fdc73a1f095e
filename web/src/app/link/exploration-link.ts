import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { limits, type Site, type ViewState } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';
import { gaugesOf } from '../../api/gauges.ts';
import { siteQuery } from '../../api/site-query.ts';
import { viewQuery } from '../../api/view-calls.ts';
import { type Answer, anyAnalyte, clearFailure, useAnswer } from '../../explorer/answer/answer.ts';
import { type AnswerSource, isSameSource, querySource, viewSource } from '../../explorer/answer/answer-source.ts';
import type { AnswerActs } from '../../explorer/answer/answers-context.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { announceDropped, isNamedBy, readLink, writeLink } from '../../explorer/link/url-link.ts';
import { useMapScene } from '../../explorer/exploration/map-scene.ts';
import { receiveAnswer } from '../../explorer/exploration/transitions.ts';
import type { Step } from '../../explorer/exploration/parts/part.ts';
import { stepBetween } from '../../explorer/link/undo-step.ts';
import { noteArrival, noteEntry } from '../../explorer/link/undo-stack.ts';
import { namedUnits, viewStateOf, withViewState } from '../../explorer/link/view-state.ts';
import { useSession } from '../../session/session-store.ts';
import { knownLayers } from './known-layers.ts';
import { entryOf, isAddress, stateOf } from './history-entry.ts';
import { openScene } from './open-scene.ts';
import { onWindowOpen, openWindows, openWindowsNamed } from './open-windows.ts';
import { announceArrival, closeStepToast, offerUndo } from './undo-toast.ts';

interface Parts {
  path: string;
  history: RouterHistory;
  client: Client;
  queryClient: QueryClient;
  answers: AnswerActs;
}

/** The meaning of the current history entry. */
interface Seen {
  source: AnswerSource;
  exploration: Exploration;
}

/**
 * Keeps a screen's address and its exploration in sync, both ways. A step is a new entry of the history, so that going
 * back undoes it; other changes replace the entry. An address that is opened or returned to is applied, and executes
 * its source.
 */
export class ExplorationLink {
  readonly #parts: Parts;
  readonly #stops: (() => void)[] = [];
  /** Null while the state shown did not originate here: then nothing is a step. */
  #seen: Seen | null = null;
  #last: { kind: string | null; at: number; before: Exploration } | null = null;
  /** What a step that goes on came to, not in the address yet. */
  #recorded: Seen | null = null;
  #isWriting = false;
  #writtenAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { path, history } = this.#parts;
    this.#arrive();
    this.#stops.push(
      useAnswer.subscribe(() => this.#queue()),
      useExploration.subscribe(() => this.#queue()),
      onWindowOpen(() => this.#queue()),
      useMapScene.subscribe(() => this.#queue(limits.addressEveryMs)),
      history.subscribe(({ location, action }) => {
        if (this.#isWriting) return;
        if (action.type === 'PUSH') noteEntry(entryOf(location).index, null);
        if (location.pathname === path) this.#arrive();
      }),
    );
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    clearTimeout(this.#timer);
  }

  /** The user navigated to another entry. */
  #arrive(): void {
    const { index, words, address } = entryOf(this.#parts.history.location);
    noteArrival(index, words);
    announceArrival();
    this.#seen = null;
    this.#last = null;
    this.#recorded = null;
    this.#read(address);
    this.#queue();
  }

  #read(address: string): void {
    const link = readLink(address, knownLayers);
    const { answer, loading } = useAnswer.getState();
    const { queryId } = useSession.getState();
    const source = link.source ?? answer?.source ?? (queryId === null ? null : querySource(queryId));
    if (!source || (!link.source && !link.state)) return;
    if (!loading && answer && isNamedBy(link, answer)) {
      if (!link.state) return;
      const opened = withViewState(useExploration.getState(), answer, link.state, knownLayers);
      explore(() => opened.exploration);
      announceDropped([...link.dropped, ...opened.dropped]);
      return;
    }
    void this.#open(source, link);
  }

  async #open(requested: AnswerSource, { analyte, state, dropped }: ReturnType<typeof readLink>): Promise<void> {
    const { client, queryClient, answers } = this.#parts;
    let shared: Partial<ViewState> = state ?? {};
    let wanted = analyte;
    let source = requested;
    if (requested.kind === 'view') {
      answers.announce(requested);
      try {
        const view = await queryClient.fetchQuery(viewQuery(client, requested.token));
        if (!isAwaited(requested)) return;
        if (!view.release_kept && requested.release === null) {
          if (view.current_release === null) return answers.cancel();
          // Its release is gone: the newest answers, and the page says what changed.
          source = viewSource(requested.token, view.current_release);
          answers.announce(source);
        }
        shared = state ?? view.state;
        wanted = analyte ?? view.analyte;
      } catch (error) {
        if (isAwaited(requested)) answers.failWith(tellableFailure(error));
        return;
      }
    }
    let missing = dropped;
    const isFirst = useAnswer.getState().answer === null;
    // Windows and the map's scene are not steps: they stay as they are when people go back.
    const scene = isFirst ? openScene(shared, this.#site()) : [];
    await answers.execute(source, wanted ?? anyAnalyte, {
      orAny: true,
      targetUnit: shared.targetUnit ?? null,
      filteredUnits: namedUnits(shared.clauses ?? []),
      levels: { ...useExploration.getState(), ...shared },
      arrive: (exploration, answer) => {
        const isOther = wanted !== null && wanted !== anyAnalyte && answer.head.selectedAnalyte !== wanted;
        const opened = withViewState(receiveAnswer(exploration, answer), answer, shared, knownLayers);
        missing = [...(isOther ? [`Parameter "${wanted}"`] : []), ...dropped, ...opened.dropped];
        return opened.exploration;
      },
    });
    const { answer, failure } = useAnswer.getState();
    if (source.kind === 'view' && failure?.is('viewReleaseGone', 'releaseGone', 'viewEnded')) {
      // The release was removed since the page loaded the view: the page is notified, and offers another.
      clearFailure();
      await queryClient.invalidateQueries({ queryKey: viewQuery(client, source.token).queryKey });
    }
    if (answer?.source !== source) return;
    // What could not be checked with the first rows only.
    const checked = withViewState(
      useExploration.getState(),
      answer,
      viewStateOf(useExploration.getState(), []),
      knownLayers,
    );
    if (checked.dropped.length > 0) explore(() => checked.exploration);
    const gauges = gaugesOf(await this.#site()).map(({ id }) => id);
    const unknown = isFirst ? openWindowsNamed(shared.windows ?? [], gauges) : [];
    const words = unknown.map((name) => `window "${name}"`);
    announceDropped([...missing, ...checked.dropped, ...words, ...(await scene)]);
  }

  #site(): Promise<Site | undefined> {
    const { client, queryClient } = this.#parts;
    return queryClient.ensureQueryData(siteQuery(client)).catch(() => undefined);
  }

  /** Simultaneous changes become one; an earlier scheduled write is not delayed. */
  #queue(delayMs = 0): void {
    const due = performance.now() + delayMs;
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      this.#write();
    }, delayMs);
  }

  #write(): void {
    const { path, history } = this.#parts;
    const { answer, loading } = useAnswer.getState();
    if (!answer || loading || history.location.pathname !== path) return;
    const now = { source: answer.source, exploration: useExploration.getState() };
    const recorded = this.#recorded;
    this.#recorded = null;
    // What was held back is written before a step of another kind: that one would be undone with it otherwise.
    if (recorded && this.#isOtherStep(recorded, now)) {
      this.#enter(recorded, this.#stepTo(recorded), answer);
      // The history would make one of both.
      history.flush();
    }
    const step = this.#stepTo(now);
    // Browsers accept only about a hundred history changes in half a minute, so a drag writes at intervals.
    if (step && this.#goesOn(step) && performance.now() - this.#writtenAt < limits.addressEveryMs) {
      this.#recorded = now;
      return this.#queue(limits.addressEveryMs);
    }
    this.#enter(now, step, answer);
  }

  #stepTo(now: Seen): Step | null {
    const before = this.#seen;
    if (!before || !isSameSource(before.source, now.source)) return null;
    return stepBetween(before.exploration, now.exploration, knownLayers);
  }

  #isOtherStep(recorded: Seen, now: Seen): boolean {
    if (!isSameSource(recorded.source, now.source)) return false;
    const further = stepBetween(recorded.exploration, now.exploration, knownLayers);
    return further !== null && further.kind !== this.#last?.kind;
  }

  /** Writes a state into the history: as an entry of its own, if it is a step. */
  #enter(now: Seen, step: Step | null, { head }: Answer): void {
    const { history } = this.#parts;
    const { source, exploration } = now;
    const before = this.#seen;
    this.#seen = now;
    const state = viewStateOf(exploration, openWindows(), useMapScene.getState());
    const link = { source, analyte: head.selectedAnalyte, state };
    const address = writeLink(link, knownLayers);
    if (isAddress(history.location, address)) return;
    const short = writeLink({ ...link, state: null }, knownLayers);
    if (step && before) this.#push(step, [before.exploration, exploration], [address, short]);
    else this.#replace(entryOf(history.location).words, address, short);
  }

  /** Adds an entry, or continues the last one if the step does. */
  #push(step: Step, [before, after]: [Exploration, Exploration], [address, short]: [string, string]): void {
    const { history } = this.#parts;
    const goesOn = this.#goesOn(step);
    const from = (goesOn ? this.#last?.before : null) ?? before;
    this.#last = { kind: step.kind, at: performance.now(), before: from };
    const whole = goesOn ? (stepBetween(from, after, knownLayers) ?? step) : step;
    if (goesOn) this.#replace(whole.words, address, short);
    else {
      this.#change(() => history.push(...stateOf(history.location, address, short, whole.words)));
      noteEntry(entryOf(history.location).index, whole.words);
    }
    if (whole.removes) offerUndo(whole.words, history);
    else closeStepToast();
  }

  /** Whether a step continues the last: same kind, and soon after. */
  #goesOn({ kind }: Step): boolean {
    const last = this.#last;
    const now = performance.now();
    if (!last || kind === null || kind !== last.kind || now - last.at >= limits.sameStepMs) return false;
    last.at = now;
    return true;
  }

  #replace(words: string | null, address: string, short: string): void {
    const { history } = this.#parts;
    this.#change(() => history.replace(...stateOf(history.location, address, short, words)));
    noteArrival(entryOf(history.location).index, words);
  }

  #change(act: () => void): void {
    this.#isWriting = true;
    this.#writtenAt = performance.now();
    try {
      act();
    } finally {
      this.#isWriting = false;
    }
  }
}

function isAwaited(source: AnswerSource): boolean {
  return isSameSource(useAnswer.getState().loading?.source, source);
}
