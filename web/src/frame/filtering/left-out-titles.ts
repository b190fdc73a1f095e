import type { SampleFrame } from '../sample-frame.ts';
import { textAt } from '../sample-frame.ts';
import { noFilters, type LeftOutChoice } from './answer-filters.ts';
import { leftOutConditions } from './left-out-conditions.ts';
import { rowTest } from './row-check.ts';

/** What of the site's a row is left out of figures as: the title of the first group that has it; null where it counts. */
export function leftOutTitles(frame: SampleFrame, leftOut: readonly LeftOutChoice[]): (row: number) => string | null {
  const out = leftOut.filter(({ isIn }) => !isIn);
  const tests = out.map((group) => {
    // All values of a column together: where every row has one of them, the query asked for them.
    const ofColumn = out.filter(({ column }) => column === group.column);
    const passes = leftOutConditions({ ...noFilters, leftOut: ofColumn }).map(({ check }) => rowTest(check(frame)));
    const isOut = (row: number) =>
      passes.some((counts) => !counts(row)) && group.values.includes(textAt(frame, group.column, row) ?? '');
    return { title: group.title, isOut };
  });
  return (row) => tests.find(({ isOut }) => isOut(row))?.title ?? null;
}
