import type { Lags, SurfaceMethod } from '@wellfield/science';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Answer } from '../answer/answer.ts';
import type { LocationStatistic } from '../exploration/exploration.ts';
import type { SurfaceBehind, SurfaceCells, SurfaceWell } from './surface-behind.ts';

/** A plume ledger as its window shows it. */
export interface ShownLedger {
  answer: Answer;
  rows: Uint32Array;
  question: LedgerQuestion;
  /** The first day of the period that changes are counted from; null where all dates are one. */
  base: string | null;
  /** Whether drawn polygons keep no wells out of it. */
  isBeyondPolygons: boolean;
  wordsOf(period: LedgerPeriod): string;
}

/** What Surface Quality's surface would be without each well: on cells, and maybe on a surface, of its own. */
export interface ShownInfluence extends Pick<SurfaceBehind, 'wells' | 'method' | 'level' | 'words'> {
  cells: SurfaceCells;
  ofWell: ReadonlyMap<string, Readonly<Record<string, number | null>>>;
  /** Whether drawn polygons keep no wells out of it. */
  isBeyondPolygons: boolean;
}

/** The wells of a surface as Surface Quality shows them. */
export interface ShownQuality {
  answer: Answer;
  wells: readonly SurfaceWell[];
  statistic: LocationStatistic;
  method: SurfaceMethod;
  /** Of the wells together, and of each. */
  figures: Readonly<Record<string, number | null>>;
  ofWell: ReadonlyMap<string, Readonly<Record<string, number | null>>>;
  words: string;
  /** Of the variogram: which pairs it counts, and its bins by their number, with that of all under -1. */
  lags: Lags | null;
  ofBin: ReadonlyMap<number, Readonly<Record<string, number | null>>>;
  /** Null where it shows errors. */
  influence: ShownInfluence | null;
}

/** What 'Why this number?' finds a surface's numbers by; null while the window of them shows none. */
export interface ShownSurfaces {
  ledger: ShownLedger | null;
  quality: ShownQuality | null;
}

/** The windows that show them set it, and take it back. */
export const useShownSurfaces = sessionScoped<ShownSurfaces>({ ledger: null, quality: null });

/** A query's samples, which an answer is compared with. */
interface ShownQueryBackground {
  answer: Answer;
  samples: SampleFrame;
}

/** What 'Why this number?' finds the samples of a query as background by: the window of the comparison sets it. */
export const useShownQueryBackground = sessionScoped<{ shown: ShownQueryBackground | null }>({ shown: null });
