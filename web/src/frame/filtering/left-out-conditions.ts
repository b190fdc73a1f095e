import { fieldOf, type LeftOut } from '@wellfield/contract';
import { noFilters, type FiltersInForce, type LeftOutChoice } from './answer-filters.ts';
import { rowTest, type RowCheck } from './row-check.ts';
import { textAt, type SampleFrame, type TextColumn } from '../sample-frame.ts';

type LeftOutColumn = LeftOut['column'];

/** What a column's values that the site leaves out ask of rows. */
export type LeftOutKey = `left out ${LeftOutColumn}`;

interface LeftOutCondition {
  key: LeftOutKey;
  stated: string;
  check(frame: SampleFrame): RowCheck;
}

export function isLeftOutKey(key: string): key is LeftOutKey {
  return key.startsWith('left out ');
}

/**
 * What the site leaves out as conditions, one for each column. A filter on the column takes their place: whoever asks for
 * field duplicates sees them.
 */
export function leftOutConditions({ leftOut = [], clauses, columnFilters }: FiltersInForce): LeftOutCondition[] {
  const requested = new Set([
    ...clauses.map(({ field }) => fieldOf(field).column),
    ...columnFilters.map(({ column }) => column),
  ]);
  const values = new Map<LeftOutColumn, string[]>();
  for (const group of leftOut) {
    if (group.isIn || requested.has(group.column)) continue;
    values.set(group.column, [...(values.get(group.column) ?? []), ...group.values]);
  }
  return Array.from(values, ([column, texts]) => ({
    key: `left out ${column}`,
    stated: JSON.stringify(texts),
    check: (frame) => leftOutCheck(frame, column, texts),
  }));
}

const passesAlways: RowCheck = { kind: 'test', test: () => true };

/** Rows without one of the values. If all rows have one, the query requested them, and all pass. */
function leftOutCheck(frame: SampleFrame, name: LeftOutColumn, values: readonly string[]): RowCheck {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return passesAlways;
  const { codes } = column;
  const passes = listedCodes(column, values).map((isListed) => 1 - isListed);
  return codes.some((code) => passes[code + 1] === 1) ? { kind: 'codes', codes, passes } : passesAlways;
}

/** 1 for each text of a column that is listed, and 0 for the missing value, which is first. */
export function listedCodes({ dictionary }: TextColumn, values: readonly string[]): Uint8Array {
  return Uint8Array.from([false, ...dictionary.map((text) => values.includes(text))], Number);
}

/** What of the site's a row is left out of figures as: the title of the first group that has it; null where it counts. */
export function leftOutTitles(frame: SampleFrame, leftOut: readonly LeftOutChoice[]): (row: number) => string | null {
  const out = leftOut.filter(({ isIn }) => !isIn);
  const tests = out.map((group) => {
    // All values of a column together: where every row has one of them, the query requested them.
    const ofColumn = out.filter(({ column }) => column === group.column);
    const passes = leftOutConditions({ ...noFilters, leftOut: ofColumn }).map(({ check }) => rowTest(check(frame)));
    const isOut = (row: number) =>
      passes.some((counts) => !counts(row)) && group.values.includes(textAt(frame, group.column, row) ?? '');
    return { title: group.title, isOut };
  });
  return (row) => tests.find(({ isOut }) => isOut(row))?.title ?? null;
}
