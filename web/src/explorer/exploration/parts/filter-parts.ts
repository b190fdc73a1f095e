import { fieldNames, fieldOf, viewStateSchema, type FieldName } from '@wellfield/contract';
import {
  clauseOf,
  clauseTexts,
  columnIntervalOf,
  daysText,
  joinClauses,
  locationRangeOf,
  locationRangeText,
  polygonOf,
  polygonText,
  rangeText,
} from './address-texts.ts';
import { lastOfEach, listPart } from './list-part.ts';
import type { Part, Value } from './part.ts';
import { singlePart } from './single-part.ts';

/*
 * What narrows the rows. Their changes are steps together: see `filterStep` of `explorer/link`.
 */

type Clauses = Readonly<Record<'clauses', Value<'clauses'>>>;

/** `matrix=Soil&matrix=~null&year=2000..2010`: the values of a field are one clause. */
export const clausesPart: Part<Clauses, Clauses> = {
  ...listPart('clauses', { parameter: '' }),
  write: ({ clauses }) => clauses.flatMap((clause) => clauseTexts(clause).map((text) => [clause.field, text] as const)),
  read: (name, text) => (isField(name) ? { clauses: [clauseOf(name, text)] } : null),
  merge: ({ clauses }, more) => ({ clauses: joinClauses([...clauses, ...(more.clauses ?? [])]) }),
  unread: (name, text) => `${isField(name) ? fieldOf(name).title : name} "${text}"`,
};

type ColumnFilters = Readonly<Record<'columnFilters', Value<'columnFilters'>>>;

/** `has.location=MW&in.result=1..`: the filter of a column is the last one. */
export const columnFiltersPart: Part<ColumnFilters, ColumnFilters> = {
  ...listPart('columnFilters', { parameter: '', merge: lastOfEach(({ column }) => column) }),
  write: ({ columnFilters }) =>
    columnFilters.map((filter) =>
      filter.kind === 'text'
        ? [`has.${filter.column}`, filter.text]
        : [`in.${filter.column}`, filter.kind === 'date' ? daysText(filter) : rangeText(filter)],
    ),
  read: (name, text) => {
    if (name.startsWith('has.')) return { columnFilters: [{ kind: 'text', column: name.slice(4), text }] };
    return name.startsWith('in.') ? { columnFilters: [columnIntervalOf(name.slice(3), text)] } : null;
  },
  unread: (name, text) => {
    const column = name.replace(/^(has|in)\./, '');
    return isColumn(column) ? `filter "${text}" of the column ${column}` : `column "${column}"`;
  },
};

/** The areas drawn on the map. */
export const polygonsPart = listPart('polygons', {
  parameter: 'polygon',
  write: polygonText,
  read: polygonOf,
  unread: () => 'a polygon that cannot be read',
});

/** Locations by their results. */
export const locationRangePart = singlePart('locationRange', {
  parameter: 'having',
  start: null,
  write: (range) => (range === null ? '' : locationRangeText(range)),
  read: locationRangeOf,
  unread: (text) => `locations by their results "${text}"`,
});

function isField(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

function isColumn(column: string): boolean {
  return viewStateSchema.safeParse({ sort: { column, direction: 'ascending' } }).success;
}
