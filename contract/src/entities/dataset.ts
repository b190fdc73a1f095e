import { z } from 'zod';

/** The three datasets that a site's results fall into; a query is asked of one of them. */
export const datasets = ['bmi', 'snwa', 'wl'] as const;
export type Dataset = (typeof datasets)[number];

/**
 * Query types as the calls number and name them. `class` says how the values read:
 * concentrations (results by depth) or elevations (water levels, no depth plot).
 */
export const queryTypeSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  class: z.enum(['concentration', 'elevation']),
});
export type QueryType = z.infer<typeof queryTypeSchema>;

export const queryTypes: readonly (QueryType & { dataset: Dataset })[] = [
  { id: 0, name: 'BMI', class: 'concentration', dataset: 'bmi' },
  { id: 1, name: 'SNWA', class: 'concentration', dataset: 'snwa' },
  { id: 2, name: 'WL', class: 'elevation', dataset: 'wl' },
];

/** A query type's id on the wire. */
export const queryTypeIdSchema = z.union([z.literal(0), z.literal(1), z.literal(2)], {
  error: 'query_type is 0 (BMI), 1 (SNWA) or 2 (WL)',
});

/** The dataset a query type asks; throws RangeError for an id that is none. */
export function datasetOf(queryTypeId: number): Dataset {
  const type = queryTypes.find(({ id }) => id === queryTypeId);
  if (!type) throw new RangeError(`no query type ${queryTypeId}`);
  return type.dataset;
}

/** The query type that asks a dataset. */
export function queryTypeOf(dataset: Dataset): (typeof queryTypes)[number] {
  const type = queryTypes.find((candidate) => candidate.dataset === dataset);
  if (!type) throw new RangeError(`no dataset ${String(dataset)}`);
  return type;
}
