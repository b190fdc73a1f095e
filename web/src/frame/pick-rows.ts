import type { SampleColumn } from '@wellfield/contract';
import { uint32At } from '@wellfield/science';
import { pickAboveLimits } from './above-limits.ts';
import { gather } from './gather.ts';
import { identifierStart, type FrameColumn, type IdentifierColumn, type SampleFrame } from './sample-frame.ts';

/** A frame of some rows and columns of another; dictionaries are shared. */
export function pickRows(
  { conversion, aboveLimits, ...frame }: SampleFrame,
  rows: Uint32Array,
  names: readonly SampleColumn[],
): SampleFrame {
  const pick = (all: SampleFrame['columns']) =>
    new Map(
      names.flatMap((name): [SampleColumn, FrameColumn][] => {
        const column = all.get(name);
        return column ? [[name, pickColumn(column, rows)]] : [];
      }),
    );
  return {
    ...frame,
    rowCount: rows.length,
    columns: pick(frame.columns),
    ...pickAboveLimits(aboveLimits, rows),
    ...(conversion && {
      conversion: {
        from: conversion.from,
        reported: pick(conversion.reported),
        ...reportedOf(pickAboveLimits(conversion.reportedAboveLimits, rows)),
      },
    }),
  };
}

const reportedOf = ({ aboveLimits }: Pick<SampleFrame, 'aboveLimits'>) =>
  aboveLimits ? { reportedAboveLimits: aboveLimits } : {};

function pickColumn(column: FrameColumn, rows: Uint32Array): FrameColumn {
  switch (column.kind) {
    case 'text':
      return { ...column, codes: gather(column.codes, rows, new Int32Array(rows.length)) };
    case 'number':
      return { ...column, values: gather(column.values, rows, new Float64Array(rows.length)) };
    case 'day':
      return { ...column, days: gather(column.days, rows, new Int32Array(rows.length)) };
    case 'identifier':
      return pickIdentifiers(column, rows);
    default:
      return column satisfies never;
  }
}

function pickIdentifiers(column: IdentifierColumn, rows: Uint32Array): IdentifierColumn {
  const ends = new Uint32Array(rows.length);
  let end = 0;
  for (const [at, row] of rows.entries()) {
    end += uint32At(column.ends, row) - identifierStart(column, row);
    ends[at] = end;
  }
  const bytes = new Uint8Array(end);
  for (const [at, row] of rows.entries()) {
    const start = at === 0 ? 0 : uint32At(ends, at - 1);
    bytes.set(column.bytes.subarray(identifierStart(column, row), uint32At(column.ends, row)), start);
  }
  return { kind: 'identifier', ends, bytes };
}
