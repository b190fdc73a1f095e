import { limits } from '@wellfield/contract';

const max = limits.listedCriteriaCharacters;

/** A query's criteria for a list, which would hold megabytes of them otherwise. */
export function cutCriteria(criteria: string): string {
  return criteria.length > max ? `${criteria.slice(0, max - 1)}…` : criteria;
}
