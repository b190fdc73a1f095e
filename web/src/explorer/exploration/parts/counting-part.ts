import { joinedPart, type Step, step } from './part.ts';
import { listPart, united } from './list-part.ts';

interface Counting {
  /** What the site leaves out of figures and a person has put back in, by title. */
  putBack: readonly string[];
  /** What the site counts by default and a person has left out, by title. */
  setAside: readonly string[];
}

/** `putback=field+duplicates&leaveout=estimated`. */
export const countingPart = joinedPart(
  listPart('putBack', { parameter: 'putback', merge: united, unread: (text) => `"${text}" put back in` }),
  listPart('setAside', { parameter: 'leaveout', merge: united, unread: (text) => `"${text}" left out` }),
  countingStep,
);

function countingStep(before: Counting, after: Counting): Step | null {
  const came = (list: keyof Counting) => after[list].find((title) => !before[list].includes(title));
  const went = (list: keyof Counting) => before[list].find((title) => !after[list].includes(title));
  const back = came('putBack') ?? went('setAside');
  const left = came('setAside') ?? went('putBack');
  if (back !== undefined) return step(`Put back in: ${back}`);
  return left === undefined ? null : step(`Left out: ${left}`);
}
