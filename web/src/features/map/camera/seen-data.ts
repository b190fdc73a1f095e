import { sessionScoped } from '../../../session/session-scoped.ts';

/** What the map was moved to, or was left at; kept while one is on other screens. */
interface SeenData {
  /** The answer whose locations it was; null before any. */
  answer: string | null;
  polygons: readonly string[];
}

const atStart: SeenData = { answer: null, polygons: [] };

export const useSeenData = sessionScoped<SeenData>(atStart);
