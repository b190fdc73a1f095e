import { choicesSchema, criteriaText, toFilter, type Choice, type SavedQuery } from '@wellfield/contract';
import type { Selectable } from 'kysely';
import type { NewSavedQuery, StoredQuery } from '../../port/saved-queries.ts';
import { cutCriteria } from './listed-criteria.ts';
import type { SavedQueryRow } from './query-rows.ts';

/** What a list shows; an index has these columns, so that no list reads choices. */
export const shownColumns = ['id', 'name', 'records', 'criteria', 'query_type', 'pull_date', 'deleted'] as const;
type ShownColumns = (typeof shownColumns)[number];

export function savedQueryOf(row: Pick<Selectable<SavedQueryRow>, ShownColumns>): SavedQuery {
  return {
    id: row.id,
    name: row.name,
    records: row.records,
    criteria: row.criteria,
    query_type: row.query_type,
    pull_date: row.pull_date,
    visible: 1,
    deleted: row.deleted ? 1 : 0,
  };
}

/** The query in its owner's view, with its criteria in full. */
export function storedQueryOf(row: Selectable<SavedQueryRow>): StoredQuery {
  const choices = choicesSchema.parse(JSON.parse(row.choices));
  return { query: { ...savedQueryOf(row), criteria: criteriaOf(row.query_type, choices) }, choices };
}

/** What a row has of a query as it is defined now. */
export function definitionOf({ name, queryType, choices, records }: NewSavedQuery, isoNow: string) {
  return {
    name,
    name_key: queryNameKey(name),
    query_type: queryType,
    choices: JSON.stringify(choices),
    criteria: cutCriteria(criteriaOf(queryType, choices)),
    records,
    pull_date: isoNow,
  };
}

/** The form in which names are compared. */
export function queryNameKey(name: string): string {
  return name.trim().normalize('NFC').toUpperCase().toLowerCase();
}

/** In full; stored is what a list shows of them. */
function criteriaOf(queryType: number, choices: readonly Choice[]): string {
  return criteriaText(toFilter(queryType, choices));
}
