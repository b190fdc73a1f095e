import { queryTypeOf, type Dataset } from '@wellfield/contract';
import { useSite } from './site-query.ts';

export interface DatasetNames {
  titleOf(dataset: Dataset): string;
  /** What the dataset is, where the site says it. */
  descriptionOf(dataset: Dataset): string | null;
}

/** What the site calls its datasets. */
export function useDatasetNames(): DatasetNames {
  const names = useSite()?.datasets;
  return {
    titleOf: (dataset) => names?.[dataset].title ?? queryTypeOf(dataset).name,
    descriptionOf: (dataset) => names?.[dataset].description ?? null,
  };
}
