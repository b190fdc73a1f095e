import {
  fieldOf,
  numericValue,
  type Clause,
  type FieldName,
  type FilterValue,
  type ViewState,
} from '@wellfield/contract';

/*
 * Single values in an address. A range is `from..to`; an end that is left out is open. Special values begin with a
 * tilde: `~null` is the missing value, `~none` no value at all, and a text's own leading tilde is doubled. What cannot be
 * read is undefined, which the schema refuses.
 */

type Polygon = NonNullable<ViewState['polygons']>[number];
type Line = NonNullable<ViewState['lines']>[number];

export function clauseTexts(clause: Clause): string[] {
  if (clause.kind === 'range') return [rangeText(clause)];
  return clause.values.length === 0 ? ['~none'] : clause.values.map(valueText);
}

/** A clause with one value or one range. */
export function clauseOf(field: FieldName, text: string): unknown {
  const { range, discrete } = fieldOf(field);
  if (range && (text.includes('..') || !discrete)) return { kind: 'range', field, ...openRangeOf(text) };
  return { kind: 'discrete', field, values: text === '~none' ? [] : [valueOf(field, text)] };
}

/** Merges the values of each field into one clause, at the position of its first. */
export function joinClauses(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const index = joined.findIndex(({ kind, field }) => kind === 'discrete' && field === clause.field);
    const earlier = joined[index];
    if (clause.kind === 'range' || earlier?.kind !== 'discrete') joined.push(clause);
    else joined[index] = { ...earlier, values: [...new Set([...earlier.values, ...clause.values])] };
  }
  return joined;
}

function valueText(value: FilterValue): string {
  if (value === null) return '~null';
  return String(value).replace(/^~/, '~~');
}

function valueOf(field: FieldName, text: string): unknown {
  if (text === '~null') return null;
  if (fieldOf(field).valueType === 'number') return numericValue(text);
  return text.startsWith('~~') ? text.slice(1) : text.startsWith('~') ? undefined : text;
}

export function rangeText({ min, max }: { min?: number | null; max?: number | null }): string {
  return `${min ?? ''}..${max ?? ''}`;
}

export function daysText({ from, to }: { from: string | null; to: string | null }): string {
  return `${from ?? ''}..${to ?? ''}`;
}

/** A range with both ends. */
export function rangeOf(text: string): unknown {
  const [min = '', max = ''] = endsOf(text) ?? [];
  return { min: numericValue(min), max: numericValue(max) };
}

function openRangeOf(text: string): object | undefined {
  const ends = endsOf(text);
  if (!ends) return { min: undefined };
  const [min, max] = ends;
  return { ...(min !== '' && { min: numericValue(min) }), ...(max !== '' && { max: numericValue(max) }) };
}

/** A column filter between two ends: days for the date, numbers for others. */
export function columnIntervalOf(column: string, text: string): unknown {
  const ends = endsOf(text);
  if (!ends) return undefined;
  const [from, to] = ends;
  if (column === 'sample_date') return { kind: 'date', column, from: from || null, to: to || null };
  return {
    kind: 'number',
    column,
    min: from === '' ? null : numericValue(from),
    max: to === '' ? null : numericValue(to),
  };
}

/** `any:from..to` or `latest:from..to`. */
export function locationRangeText(range: NonNullable<ViewState['locationRange']>): string {
  return `${range.of}:${rangeText(range)}`;
}

export function locationRangeOf(text: string): unknown {
  const [of, range = ''] = text.split(':');
  const ends = endsOf(range);
  if (!ends) return undefined;
  const [min, max] = ends.map((end) => (end === '' ? null : numericValue(end)));
  return { of, min, max };
}

/** `18,ug/L,Perchlorate`: only the analyte can have a comma. */
export function ownLevelText({ value, unit, analyte }: NonNullable<ViewState['ownLevels']>[number]): string {
  return `${value},${unit},${analyte}`;
}

export function ownLevelOf(text: string): unknown {
  const [value = '', unit, ...analyte] = text.split(',');
  return { value: numericValue(value), unit, analyte: analyte.join(',') };
}

/** `latest`, `date,2012-06-30,12` with the months that a value may be old, `year,2012-01-01,0` with those to carry. */
export function snapshotText(snapshot: NonNullable<ViewState['snapshot']>): string {
  if (snapshot.by === 'latest') return snapshot.by;
  const { by, at } = snapshot;
  return [by, at, by === 'date' ? snapshot.withinMonths : snapshot.carryMonths].join(',');
}

export function snapshotOf(text: string): unknown {
  const [by, at, ...months] = text.split(',');
  if (at === undefined) return { by };
  const count = months.length === 1 ? numericValue(months[0] as string) : undefined;
  return { by, at, [by === 'date' ? 'withinMonths' : 'carryMonths']: count };
}

/** The two ends of a range, of which one may be empty. */
function endsOf(text: string): [string, string] | undefined {
  const [from, to, ...more] = text.split('..');
  if (from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')) return undefined;
  return [from, to];
}

/** `id@layer:long,lat;long,lat`; with a name `id@layer@name:`, and holes after the outline, each after a `/`. */
export function polygonText({ id, layer, name, coords, holes = [] }: Polygon): string {
  const words = [id, layer, ...(name === undefined ? [] : [name])].map(encodeURIComponent).join('@');
  const rings = [coords, ...holes].map((ring) => ring.map((position) => position.join(',')).join(';'));
  return `${words}:${rings.join('/')}`;
}

export function polygonOf(text: string): unknown {
  const [, id, layer, name, positions] = /^([^@:]+)@([^@:]+)(?:@([^@:]+))?:(.+)$/.exec(text) ?? [];
  if (id === undefined || layer === undefined || positions === undefined) return undefined;
  const [coords, ...holes] = positions
    .split('/')
    .map((ring) => ring.split(';').map((position) => position.split(',').map((part) => numericValue(part))));
  try {
    return {
      id: decodeURIComponent(id),
      layer: decodeURIComponent(layer),
      coords,
      ...(holes.length > 0 && { holes }),
      ...(name !== undefined && { name: decodeURIComponent(name) }),
    };
  } catch {
    return undefined;
  }
}

/** `id@use:long,lat;long,lat`. */
export function lineText({ id, use, coords }: Line): string {
  return `${encodeURIComponent(id)}@${use}:${coords.map((position) => position.join(',')).join(';')}`;
}

export function lineOf(text: string): unknown {
  const [, id, use, positions] = /^([^@:]+)@([^@:]+):(.+)$/.exec(text) ?? [];
  if (id === undefined || positions === undefined) return undefined;
  const coords = positions.split(';').map((position) => position.split(',').map((part) => numericValue(part)));
  try {
    return { id: decodeURIComponent(id), use, coords };
  } catch {
    return undefined;
  }
}
