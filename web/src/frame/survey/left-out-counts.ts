import { uint32At } from '@wellfield/science';
import type { LeftOutChoice } from '../filtering/answer-filters.ts';
import { listedCodes } from '../filtering/left-out-conditions.ts';
import { rowTest } from '../filtering/row-check.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** What the site or a person can leave out, and the rows of it that pass all filters: left out, or counting. */
interface LeftOutCount extends Pick<LeftOutChoice, 'title' | 'byDefault' | 'isIn'> {
  rows: Uint32Array;
}

/**
 * The rows of each group, each row in one: in the first that leaves it out, or that would. `all` are the rows that pass
 * the filters themselves, and `passing` those of them that figures are of; both are ascending.
 */
export function leftOutCounts(
  frame: SampleFrame,
  groups: readonly LeftOutChoice[],
  all: Uint32Array,
  passing: Uint32Array,
): readonly LeftOutCount[] {
  const tests = groups.map((group) => memberTest(frame, group));
  const found = groups.map((): number[] => []);
  let at = 0;
  for (const row of all) {
    const passes = at < passing.length && uint32At(passing, at) === row;
    if (passes) at += 1;
    const index = groups.findIndex(({ isIn }, group) => isIn === passes && tests[group]?.(row));
    if (index !== -1) found[index]?.push(row);
  }
  return groups.map(({ title, byDefault, isIn }, group) => ({
    title,
    byDefault,
    isIn,
    rows: Uint32Array.from(found[group] ?? []),
  }));
}

function memberTest(frame: SampleFrame, { column: name, values }: LeftOutChoice): (row: number) => boolean {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return () => false;
  return rowTest({ kind: 'codes', codes: column.codes, passes: listedCodes(column, values) });
}
