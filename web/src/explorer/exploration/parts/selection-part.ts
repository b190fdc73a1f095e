import { joinedPart, type Step, step } from './part.ts';
import { listPart, united } from './list-part.ts';
import { singlePart } from './single-part.ts';

interface Selection {
  selectedLocation: string | null;
  /** The locations that the selected one is compared with, in the order they were added; none without it. */
  comparedWith: readonly string[];
}

const unread = (text: string) => `location "${text}"`;

/** `selected=M-1&compared=M-2`. */
export const selectionPart = joinedPart(
  singlePart('selectedLocation', { parameter: 'selected', start: null, unread }),
  listPart('comparedWith', { parameter: 'compared', merge: united, unread }),
  selectionStep,
);

function selectionStep(had: Selection, has: Selection): Step | null {
  const [before, after] = [had.selectedLocation, has.selectedLocation];
  if (before === after) return comparisonStep(had.comparedWith, has.comparedWith);
  const words = after === null ? `Location ${before} deselected` : `Location ${after} selected`;
  return step(words, { kind: 'selection' });
}

function comparisonStep(before: readonly string[], after: readonly string[]): Step | null {
  const came = after.filter((location) => !before.includes(location));
  const went = before.filter((location) => !after.includes(location));
  const [one] = [...came, ...went];
  if (one === undefined) return null;
  if (came.length + went.length > 1) return step('Compared locations changed', { kind: 'selection' });
  return step(`Location ${one} ${came.length > 0 ? 'compared' : 'no longer compared'}`, { kind: 'selection' });
}
