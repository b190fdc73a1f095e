import { repeatsKey } from '../repeated-key.ts';
import { filterQuestionSchema, type FilterQuestion } from './wire.ts';

/** The `filters` part of a count's path: JSON, percent-encoded. */
export function encodeQuestion({ query_type, filters }: FilterQuestion): string {
  return encodeURIComponent(JSON.stringify({ query_type, filters }));
}

/**
 * The question in the `filters` part of a path, percent-decoded once, as the router passes it.
 * Throws `UnreadableQuestionError`, which says what is wrong and where.
 */
export function decodeQuestion(text: string): FilterQuestion {
  const { data, error } = filterQuestionSchema.safeParse(parse(text));
  if (data) return data;
  const { path, message } = error.issues[0] ?? { path: [] as PropertyKey[], message: 'the filters cannot be read' };
  const index = path.find((key): key is number => typeof key === 'number');
  throw new UnreadableQuestionError(index === undefined ? message : `filter ${index + 1}: ${message}`);
}

/** A path whose filters cannot be read. The text is for people. */
export class UnreadableQuestionError extends Error {}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableQuestionError(
      'the filters are not JSON: send {"query_type": 0, "filters": []}, URL-encoded once',
    );
  }
  if (repeatsKey(text, value)) throw new UnreadableQuestionError('the filters name a field twice');
  return value;
}
