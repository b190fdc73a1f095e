import { contentsOf, isUnitOfLimits, namesLimit, type Content } from './column-contents.ts';
import { isNumeric, type ColumnFacts } from './column-facts.ts';
import { type ProposedField } from './field-names.ts';
import { flagTexts } from './flag-texts.ts';

/**
 * Gives columns whose names say nothing the fields that their cells say: units, fractions, speciations, kinds of samples, limits
 * and flags. A column called a flag that never says "not detected" stands back for one that does.
 */
export function takeByContents(columns: Map<ProposedField, ColumnFacts>, all: readonly ColumnFacts[]): void {
  const free = (): ColumnFacts[] => all.filter((column) => ![...columns.values()].includes(column));
  const has = (column: ColumnFacts, content: Content): boolean =>
    contentsOf(column).some((found) => found.content === content);
  const take = (field: ProposedField, column: ColumnFacts | undefined): void => {
    if (column && !columns.has(field)) columns.set(field, column);
  };
  for (const column of free().filter(({ name }) => namesLimit(name))) {
    if (!isNumeric(column, 0.9)) continue;
    take(isOfDetection(column.name) ? 'detection_limit' : 'reporting_limit', column);
  }
  const units = free().filter((column) => has(column, 'units'));
  const ofLimits = units.filter(({ name }) => isUnitOfLimits(name));
  takeLimitUnits(columns, ofLimits);
  take(
    'unit',
    units.find((column) => !ofLimits.includes(column)),
  );
  take(
    'filtered',
    free().find((column) => has(column, 'fractions')),
  );
  take(
    'speciation',
    free().find((column) => has(column, 'speciation')),
  );
  take(
    'sample',
    free().find((column) => has(column, 'quality') && column.distinct <= 40),
  );
  // A wide table's columns of results have such words, too.
  if (!columns.has('result')) return;
  const flag = columns.get('flag');
  if (flag && flagTexts(flag).nonDetects.length > 0) return;
  const saying = free().find(
    (column) =>
      column.numbers === 0 &&
      column.distinct <= 40 &&
      column.signed === 0 &&
      (has(column, 'signs') || has(column, 'non-detects')),
  );
  if (saying) columns.set('flag', saying);
}

const isOfDetection = (name: string): boolean => /detect|mdl|idl|lod|lld|(^|[^a-z])dl/.test(name.toLowerCase());

/** One column of units is that of all limits; of several each is that of its kind. */
function takeLimitUnits(columns: Map<ProposedField, ColumnFacts>, found: readonly ColumnFacts[]): void {
  for (const limit of ['reporting_limit', 'detection_limit'] as const) {
    if (!columns.has(limit) || columns.has(`${limit}_unit`)) continue;
    const ofKind = found.filter(({ name }) => isOfDetection(name) === (limit === 'detection_limit'));
    const column = found.length === 1 ? found[0] : ofKind[0];
    if (column) columns.set(`${limit}_unit`, column);
  }
}
