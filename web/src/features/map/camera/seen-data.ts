import { sessionScoped } from '../../../session/session-scoped.ts';

/** The answer that the map was moved to; kept while other screens are shown. */
interface SeenData {
  /** The answer's key; null before the first. */
  answer: string | null;
  polygons: readonly string[];
}

const atStart: SeenData = { answer: null, polygons: [] };

export const useSeenData = sessionScoped<SeenData>(atStart);
