/**
 * Query types as the calls number and name them. `class` is the kind of values: concentrations (results by depth) or
 * elevations (water levels, no depth plot).
 */
export interface QueryType {
  id: number;
  name: string;
  class: 'concentration' | 'elevation';
}

/**
 * The datasets of a site's results; a query is about one of them. Datasets are defined here and their fields in
 * `filter/fields.ts`, nowhere else.
 */
const catalog = [
  { id: 0, name: 'BMI', class: 'concentration', dataset: 'bmi' },
  { id: 1, name: 'SNWA', class: 'concentration', dataset: 'snwa' },
  { id: 2, name: 'WL', class: 'elevation', dataset: 'wl' },
] as const satisfies readonly (QueryType & { dataset: string })[];

export type Dataset = (typeof catalog)[number]['dataset'];

export const queryTypes: readonly (QueryType & { dataset: Dataset })[] = catalog;
export const datasets: readonly Dataset[] = catalog.map(({ dataset }) => dataset);

/** The initial one on screens. */
export const firstDataset: Dataset = catalog[0].dataset;

/** A value for each dataset. */
export function perDataset<T>(make: (dataset: Dataset) => T): Record<Dataset, T> {
  return Object.fromEntries(datasets.map((dataset) => [dataset, make(dataset)])) as Record<Dataset, T>;
}

/** The dataset of a query type; throws RangeError for an unknown id. */
export function datasetOf(queryTypeId: number): Dataset {
  const type = queryTypes.find(({ id }) => id === queryTypeId);
  if (!type) throw new RangeError(`no query type ${queryTypeId}`);
  return type.dataset;
}

/** The query type of a dataset. */
export function queryTypeOf(dataset: Dataset): (typeof queryTypes)[number] {
  const type = queryTypes.find((candidate) => candidate.dataset === dataset);
  if (!type) throw new RangeError(`no dataset ${String(dataset)}`);
  return type;
}
