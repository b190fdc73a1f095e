import { useEffect, useMemo } from 'react';
import { formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { runOnAnswer } from '../../explorer/answer/run-on-answer.ts';
import { partAndLeftOutText, useValueScope } from '../../explorer/answer/selectors.ts';
import { useShownLevels } from '../../explorer/answer/use-levels.ts';
import { useWork } from '../../explorer/answer/use-work.ts';
import { polygonsWords } from '../../explorer/exploration/active-filters.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { PlumeHistory } from '../../frame/plume/ledger-period.ts';
import type { SurveyResult } from '../../frame/survey/answer-survey.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { rowsElsewhere } from '../../frame/samples/location-rows.ts';
import { useFreeProduct } from '../../explorer/free-product/free-product.ts';
import type { LedgerNote } from '../../workers/operations/plumes.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { useSame } from '../../explorer/surfaces/input/use-same.ts';
import type { AreaChoice } from '../../explorer/surfaces/areas/ledger-areas.ts';
import { showLedgerOnMap } from './ledger-drawing.tsx';
import { ledgerQuestionOf } from './ledger-question.ts';

/** A ledger that is requested. */
export interface RequestedLedger {
  answer: Answer;
  /** Those of locations with coordinates. */
  rows: Uint32Array;
  question: LedgerQuestion;
  analyte: string | null;
  matrix: string | null;
  /** The locations without coordinates, which are in no surface. */
  elsewhere: readonly string[];
  /** That it is of a part of the samples, in words. */
  part: string | null;
  /** The filter that it does not follow, in words: drawn polygons, in one of which it is accounted for. */
  unheeded: string | null;
  /** Whether free product in wells could not be fetched. */
  isProductUnknown: boolean;
}

/** What is requested, or why nothing can be; awaited while the area or the wells around it are. */
export type LedgerAsk = { requested: RequestedLedger } | { reason: string } | { isAwaited: true };

/** The question of a plume ledger in an area, of what passes the filters and with the current settings. */
export function useLedgerAsk(
  answer: Answer,
  input: LayerInput,
  survey: SurveyResult | null,
  choice: AreaChoice,
): LedgerAsk {
  const [level] = useShownLevels();
  const nonDetects = useExploration((state) => state.nonDetectMethod);
  const { analyte, matrix } = useValueScope();
  const clauses = useExploration((state) => state.clauses);
  const columnFilters = useExploration((state) => state.columnFilters);
  const part = survey && partAndLeftOutText(survey, { clauses, columnFilters });
  const area = 'area' in choice ? choice.area : null;
  const polygons = useExploration((state) => state.polygons);
  const unheeded = 'area' in choice && choice.isDrawn ? polygonsWords(polygons) : null;
  const { product, state: productState } = useFreeProduct();
  const levelInForce = level?.value ?? null;
  const ask = useSame(
    useMemo(
      () => ledgerQuestionOf(input, levelInForce, nonDetects, area, product),
      [input, levelInForce, nonDetects, area, product],
    ),
  );
  const elsewhere = useSame(input.points.elsewhere);
  const passing = survey?.rows ?? null;
  const rows = useMemo(() => passing && rowsElsewhere(answer.frame, passing, elsewhere), [answer, passing, elsewhere]);
  return useMemo((): LedgerAsk => {
    if ('reason' in choice) return choice;
    if ('isAwaited' in choice || rows === null || productState === 'awaited') return { isAwaited: true };
    if ('reason' in ask) return ask;
    const isProductUnknown = productState === 'unknown';
    return {
      requested: { answer, rows, question: ask.question, analyte, matrix, elsewhere, part, unheeded, isProductUnknown },
    };
  }, [answer, rows, choice, ask, analyte, matrix, elsewhere, part, unheeded, productState]);
}

/** A plume ledger of what is requested, computed again whenever that changes; the map has its area and path meanwhile. */
export function useLedger(requested: RequestedLedger | null) {
  const { last, isPartial, isCalculating, wasCancelled, share, cancel, resume } = useWork(requested, account);
  const drawn = requested === null || (wasCancelled && !isPartial) ? null : last;
  useEffect(() => {
    if (drawn === null) return showLedgerOnMap(null);
    const { area, step } = drawn.of.question;
    showLedgerOnMap({ periods: drawn.result.periods, area, step });
  }, [drawn]);
  useEffect(() => () => showLedgerOnMap(null), []);
  return {
    history: last?.result ?? null,
    of: last?.of ?? null,
    isPartial,
    isCalculating,
    wasCancelled,
    progress: share > 0 ? formatPercent(share) : '',
    cancel,
    resume,
  };
}

async function account(
  { answer, rows, question }: RequestedLedger,
  signal: AbortSignal,
  onShare: (share: number) => void,
  onPart: (history: PlumeHistory) => void,
): Promise<PlumeHistory> {
  const onNote = (note: LedgerNote) => (typeof note === 'number' ? onShare(note) : onPart(note));
  return runOnAnswer(answer, 'accountPlume', { rows, question }, { signal, onNote });
}
