import type { TakenRows } from '@wellfield/contract';
import type { Exploration } from '../../explorer/exploration/exploration.ts';

interface ShownRows {
  analyte: string;
  /** Of the answer, with those that filters hold back. */
  rowCount: number;
  /** By their index in the answer, in any order. */
  rows: Uint32Array;
  /** What narrowed them, in words. */
  filters: readonly string[];
  exploration: Exploration;
}

/** As many characters as the server takes of a filter's words. */
const longestWords = 1_000;

/** Rows that are shown, as the server takes them: it writes these, in the order of the answer. */
export function takenRows({ analyte, rowCount, rows, filters, exploration }: ShownRows): TakenRows {
  const bits = new Uint8Array(Math.ceil(rowCount / 8));
  for (const row of rows) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  return {
    analyte,
    count: rowCount,
    bits: base64Of(bits),
    filters: filters.map((words) => (words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words)),
    state: screenFiltersState(exploration),
  };
}

/** The part of an exploration that narrows rows, as a shared view has it. */
function screenFiltersState(exploration: Exploration): TakenRows['state'] {
  const { targetUnit, clauses, columnFilters, polygons, locationRange, putBack, setAside } = exploration;
  const { levelSet, ownLevels, levelStates } = exploration;
  return {
    v: 1,
    screen: 'dataview',
    targetUnit,
    clauses,
    columnFilters,
    polygons,
    locationRange,
    putBack,
    setAside,
    levelSet,
    ownLevels,
    levelStates,
  };
}

/** A piece at a time: a function takes so many arguments and no more. */
const pieceBytes = 8_192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}
