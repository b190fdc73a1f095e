import { messages } from '@wellfield/contract';
import type { z } from 'zod';

const maxIssues = 5;

/** What is wrong with an input, in words: every field with its reason, the first few of many. */
export function refusalText(error: z.ZodError): string {
  const texts = [...new Set(error.issues.flatMap((issue) => issueTexts(issue, [])))];
  const catalogued = texts.find((text) => catalogue.has(text));
  if (catalogued !== undefined) return catalogued;
  const shown = texts.slice(0, maxIssues).join('; ');
  return texts.length > maxIssues ? `${shown}; and ${texts.length - maxIssues} more` : shown;
}

function issueTexts(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `unknown field ${pathText([...path, key])}`);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of several possible shapes, the one that fits best gives the reason.
    const [nearest] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
    if (nearest) return nearest.flatMap((nested) => issueTexts(nested, path));
  }
  if (catalogue.has(issue.message)) return [issue.message];
  const where = pathText(path);
  return [where === '' ? issue.message : `${where}: ${issue.message}`];
}

/** An unknown field is the best sign that another shape was meant. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? 2 * issue.keys.length : 1), 0);
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** Texts that are promised verbatim: they are shown without the field's name. */
const catalogue: ReadonlySet<string> = new Set(textsOf(messages));

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
}
